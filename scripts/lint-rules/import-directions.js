import { isBuiltin } from 'node:module';

import { areaOf, importedPath, repositoryPath } from './areas.js';

/** For each area, what it may never import, and the word said when it does. */
const FORBIDDEN_AREAS = {
  domain: {
    app: 'domain imports nothing of ours.',
    components: 'domain imports nothing of ours.',
    server: 'domain imports nothing of ours.',
    api: 'domain imports nothing of ours.',
    outside: 'domain imports nothing of ours.',
  },
  api: {
    app: 'api never imports app: they meet only over HTTP.',
    components: 'api never imports app: they meet only over HTTP.',
    server: 'api never imports app: they meet only over HTTP.',
    outside: 'product code never imports tests, scripts or configuration.',
  },
  app: {
    api: 'app never imports api: they meet only over HTTP.',
    outside: 'product code never imports tests, scripts or configuration.',
  },
  components: {
    api: 'app never imports api: they meet only over HTTP.',
    server: 'components never import app/server: they must be safe in the browser.',
    outside: 'product code never imports tests, scripts or configuration.',
  },
  server: {
    api: 'app never imports api: they meet only over HTTP.',
    outside: 'product code never imports tests, scripts or configuration.',
  },
};

/** Packages that would tie the business rules to a screen, a server or a database. */
const NOT_IN_DOMAIN =
  /^(react(-dom)?|@remix-run|remix-.*|@remix-validated-form|fastify.*|@fastify|express|kysely|libsql|pg|pino)(\/|$)/;

function complaint(fromFile, specifier) {
  const from = areaOf(fromFile);
  if (from === 'outside') return null;
  const target = importedPath(specifier, fromFile);
  if (target !== null) return FORBIDDEN_AREAS[from][areaOf(target)] ?? null;
  if (from !== 'domain') return null;
  if (isBuiltin(specifier)) return 'domain uses nothing of node: it runs in the browser too.';
  if (NOT_IN_DOMAIN.test(specifier)) return 'domain knows no screen, server or database.';
  return null;
}

/** Holds the arrows of the architecture: app → domain, api → domain, and nothing the other way. */
export const importDirections = {
  meta: {
    type: 'problem',
    docs: { description: 'Imports follow the direction of the architecture.' },
    schema: [],
    messages: { direction: "'{{specifier}}' may not be imported here: {{reason}}" },
  },
  create(context) {
    const fromFile = repositoryPath(context);

    function check(source) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const reason = complaint(fromFile, source.value);
      if (reason === null) return;
      context.report({
        node: source,
        messageId: 'direction',
        data: { specifier: source.value, reason },
      });
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      "CallExpression[callee.name='require']": (node) => check(node.arguments[0]),
    };
  },
};
