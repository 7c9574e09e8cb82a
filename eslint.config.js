import js from '@eslint/js';
import { defineConfig } from 'eslint/config';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import importSort from 'eslint-plugin-simple-import-sort';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import { importDirections } from './scripts/lint-rules/import-directions.js';
import { NEWER_FUNCTIONS } from './scripts/lint-rules/newer-functions.js';
import { serverFileName } from './scripts/lint-rules/server-file-name.js';

const house = {
  rules: { 'import-directions': importDirections, 'server-file-name': serverFileName },
};

// A redirect that is built and then dropped does nothing, and the person sees no error at all.
const REDIRECT = 'CallExpression[callee.name=/^redirect(Document|With[A-Z]\\w*)?$/]';
const DROPPED_REDIRECT = {
  selector: `ExpressionStatement > ${REDIRECT}, ExpressionStatement > AwaitExpression > ${REDIRECT}`,
  message: 'A redirect must be returned or thrown, or nothing happens.',
};

/** Under another key pino writes an error as {}, or with values: its serializer is that of `err`. */
const MISNAMED_ERROR = {
  selector:
    'CallExpression[callee.property.name=/^(?:fatal|error|warn|info)$/] > ObjectExpression > Property[key.name="error"]',
  message: 'An error is logged by the key err.',
};

// A cast to `never` fits everything, so it hides every error.
const AS_NEVER = {
  selector: 'TSAsExpression > TSNeverKeyword',
  message: 'No cast to never: name the type, or mend the one that does not fit.',
};

// A literal spread into a literal says nothing but that its lines were saved.
const LITERAL_SPREAD = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'Write the properties themselves.',
};

// What was stored or sent may be anything: a schema reads it, or it stays unknown.
const JSON_PARSE = 'CallExpression[callee.object.name="JSON"][callee.property.name="parse"]';
const UNPARSED_JSON = {
  selector: `${JSON_PARSE}:not(CallExpression[callee.property.name=/^(safeP|p)arse$/] > *):not(TSAsExpression[typeAnnotation.type="TSUnknownKeyword"] > *)`,
  message: 'JSON is read by a schema (schema.parse(JSON.parse(…))), or is `as unknown`.',
};

// Who reads or writes a table is found in the repositories, and nowhere else.
const SQL = {
  selector:
    'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/], TaggedTemplateExpression[tag.name="sql"]',
  message: 'SQL is in *-repository.ts and in api/db.',
};

// Within a route that also writes, one name would be both.
const READER_AS_DB = {
  selector:
    'VariableDeclarator[id.name="db"] > CallExpression[callee.object.name="readers"], VariableDeclarator[id.name="db"] > CallExpression[callee.object.property.name="readers"]',
  message: 'What only reads is called reader; db is the connection that writes.',
};

// A redirect to the sign-in would replace the page, and the text that somebody is typing into it.
const FOLLOWED_REDIRECT = {
  selector:
    'CallExpression[callee.name="fetch"]:not(:has(Property[key.name="redirect"][value.value="manual"]))',
  message: "Use fetchInBackground, which signs in over the page, or redirect: 'manual'.",
};

// A form hears of a text before React has masked it, and WebKit tells of no change of a masked one.
const TYPED_IN_FORM = {
  selector:
    'CallExpression[callee.property.name="addEventListener"][arguments.0.value="input"]:not([callee.object.name="document"]), CallExpression[callee.property.name="addEventListener"][arguments.0.value="change"][callee.object.name=/form|field|input/i]',
  message: 'Use onFormTyped, which hears of a text as its mask made it.',
};

// What brings a field into sight when it gets the focus would move the page all the same.
const UNMOVED_FOCUS = {
  selector: 'CallExpression[callee.property.name="focus"] Property[key.name="preventScroll"]',
  message: 'Use focusInPlace.',
};

// A page that came without TLS, as in a shop's own network, has no such function.
const NEEDS_TLS = { object: 'crypto', property: 'randomUUID', message: 'Use newId.' };

const NEWER_THAN_BROWSERS = NEWER_FUNCTIONS.map((property) => ({
  property,
  message: 'The oldest browsers have no such function (docs/decisions/0228).',
}));

// A function that is declared or kept under a name; not one that is handed to another function.
const MANY_PARAMETERS = {
  selector:
    ':matches(FunctionDeclaration, VariableDeclarator > :matches(ArrowFunctionExpression, FunctionExpression), Property > ArrowFunctionExpression):has(> *.params:nth-child(4))',
  message: 'At most three positional parameters: what has no order of its own goes by name.',
};

// The rules that need types are oxlint's: see .oxlintrc.json.
const EVERYWHERE = [AS_NEVER, LITERAL_SPREAD];
const OF_PROGRAMS = [...EVERYWHERE, DROPPED_REDIRECT, MISNAMED_ERROR, UNPARSED_JSON];

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'build/',
      'public/build/',
      'data/',
      '.cache/',
      'test-results/',
      'playwright-report/',
      'coverage/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { 'import-sort': importSort },
    rules: {
      // What the platform has, packages, ours by their aliases, neighbours.
      'import-sort/imports': [
        'error',
        { groups: [['^\\u0000'], ['^node:'], ['^@?\\w'], ['^@domain/', '^~/'], ['^\\.']] },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      // TypeScript itself knows which names exist and which are unused.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': ['error', ...EVERYWHERE],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
    },
  },
  {
    // A name means one thing wherever it is visible. Not in JSX files, where a component wrapped in
    // memo or forwardRef has its name twice.
    files: ['**/*.ts'],
    rules: {
      '@typescript-eslint/no-shadow': [
        'error',
        { hoist: 'functions', ignoreOnInitialization: true, ignoreTypeValueShadow: true },
      ],
    },
  },
  {
    // An interface that is added to must repeat the names of its type parameters, used or not.
    files: ['**/*.d.ts'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['app/**/*.{ts,tsx}', 'api/**/*.ts', 'domain/**/*.ts', 'servers/**/*.ts'],
    plugins: { house },
    rules: {
      'house/import-directions': 'error',
      'house/server-file-name': 'error',
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...OF_PROGRAMS],
    },
  },
  {
    // What has no order of its own goes by name.
    files: ['{api,app,bench,domain,scripts,servers}/**/*.{js,mjs,ts,tsx}'],
    rules: { 'max-params': ['error', 3] },
  },
  {
    // Tests may have more parameters: their tables name their columns by their order.
    files: ['tests/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...EVERYWHERE, MANY_PARAMETERS] },
  },
  {
    files: ['api/**/*.ts'],
    ignores: ['api/**/*-repository.ts', 'api/db/**'],
    rules: {
      'no-restricted-syntax': ['error', ...OF_PROGRAMS, SQL, READER_AS_DB],
    },
  },
  {
    // JavaScript in app/server would be caught by no TypeScript rule, so its name is held here too.
    files: ['app/server/**/*.{js,jsx,mjs}'],
    plugins: { house },
    rules: { 'house/server-file-name': 'error' },
  },
  {
    files: ['app/{components,features,routes}/**/*.{ts,tsx}'],
    ignores: ['app/components/navigation/**', '**/*.server.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...OF_PROGRAMS,
        FOLLOWED_REDIRECT,
        TYPED_IN_FORM,
        UNMOVED_FOCUS,
      ],
    },
  },
  {
    // What runs in a browser.
    files: ['{app,domain}/**/*.{ts,tsx}'],
    ignores: ['app/server/**', '**/*.server.{ts,tsx}'],
    rules: { 'no-restricted-properties': ['error', NEEDS_TLS, ...NEWER_THAN_BROWSERS] },
  },
  {
    // A page has dozens of links, and several readers of its parameters (docs/decisions/0110).
    files: ['app/**/*.{ts,tsx}'],
    ignores: ['app/components/ui/link.tsx', 'app/components/form/validated-form.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: '@remix-run/react',
              importNames: ['Link', 'NavLink', 'useSearchParams'],
              message: 'Link is in ~/components/ui/link, useUrlParams in ~/components/navigation.',
            },
            {
              name: 'remix-validated-form',
              importNames: ['ValidatedForm'],
              message: 'It is in ~/components/form, and keeps what a native post was refused with.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['app/**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
);
