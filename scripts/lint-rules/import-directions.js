import { isBuiltin } from 'node:module';

import { areaOf, importedPath, repositoryPath } from './areas.js';

/** The imports forbidden in each area, and the lint message for each. */
const NOTHING_OF_OURS = 'domain imports nothing of ours.';
const ONLY_OVER_HTTP = 'app and api never import each other: they meet only over HTTP.';
const ONLY_ON_SERVERS = 'servers/ has Node: only app/server and api may import it.';
const UNDER_BOTH = 'servers/ is what both servers are made of, and knows neither.';
const ONLY_PRODUCT = 'product code never imports tests, scripts or configuration.';

const FORBIDDEN_AREAS = {
  domain: {
    app: NOTHING_OF_OURS,
    features: NOTHING_OF_OURS,
    components: NOTHING_OF_OURS,
    server: NOTHING_OF_OURS,
    api: NOTHING_OF_OURS,
    servers: NOTHING_OF_OURS,
    outside: NOTHING_OF_OURS,
  },
  servers: {
    app: UNDER_BOTH,
    features: UNDER_BOTH,
    components: UNDER_BOTH,
    server: UNDER_BOTH,
    api: UNDER_BOTH,
    domain: UNDER_BOTH,
    outside: ONLY_PRODUCT,
  },
  api: {
    app: ONLY_OVER_HTTP,
    features: ONLY_OVER_HTTP,
    components: ONLY_OVER_HTTP,
    server: ONLY_OVER_HTTP,
    outside: ONLY_PRODUCT,
  },
  app: { api: ONLY_OVER_HTTP, servers: ONLY_ON_SERVERS, outside: ONLY_PRODUCT },
  features: {
    api: ONLY_OVER_HTTP,
    app: 'a feature knows no route.',
    servers: ONLY_ON_SERVERS,
    outside: ONLY_PRODUCT,
  },
  components: {
    api: ONLY_OVER_HTTP,
    app: 'components know no route.',
    servers: ONLY_ON_SERVERS,
    features: 'components are what several areas show, and know none of them.',
    server: 'components never import app/server: they must be safe in the browser.',
    outside: ONLY_PRODUCT,
  },
  server: {
    api: ONLY_OVER_HTTP,
    app: 'app/server knows no route.',
    features: 'app/server is what all areas share, and knows none of them.',
    outside: ONLY_PRODUCT,
  },
};

/** The packages of the business rules: none depends on a screen, a server or a database. */
const IN_DOMAIN = /^(zod|@brazilian-utils\/brazilian-utils)(\/|$)/;

function complaint(fromFile, specifier) {
  const from = areaOf(fromFile);
  if (from === 'outside') return null;
  const target = importedPath(specifier, fromFile);
  if (target !== null) return FORBIDDEN_AREAS[from][areaOf(target)] ?? null;
  if (from !== 'domain') return null;
  if (isBuiltin(specifier)) return 'domain uses nothing of node: it runs in the browser too.';
  return IN_DOMAIN.test(specifier) ? null : 'domain uses zod and @brazilian-utils alone.';
}

/** Enforces the directions of the architecture: app → domain, api → domain, and no others. */
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
