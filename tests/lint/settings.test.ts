import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The variables in a server's schema. */
const READ = ['api/config/environment.ts', 'app/server/env.server.ts'].flatMap((file) =>
  [...read(file).matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name),
);

/** The rows of the table in docs/operation.md. */
const EXPLAINED = [...read('docs/operation.md').matchAll(/^\| (`[^|]*) \|/gm)].flatMap(
  ([, names = '']) => [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);

it('every variable that a server reads is explained, and no other', () => {
  expect(READ.length).toBeGreaterThan(40);
  expect([...new Set(READ)].sort()).toEqual([...new Set(EXPLAINED)].sort());
});

const COMPOSE = read('compose.yaml');
/** A section of the compose file, by its name at the given depth. */
const part = (name: string, depth = 0) =>
  new RegExp(
    `^ {${depth}}${name}:.*\n((?: {${depth + 1},}.*\n|\n|(?= {${depth + 1}})#.*\n)*)`,
    'm',
  ).exec(COMPOSE)?.[1] ?? '';
const SERVERS = { web: part('x-web'), api: part('x-api') };
const PROXY = part('proxy', 2);
const variablesOf = (text: string) =>
  [...text.matchAll(/^ +([A-Z][A-Z0-9_]+): /gm)].map(([, name = '']) => name);
const networksOf = (text: string) => /^ +networks: \[(.*)\]/m.exec(text)?.[1]?.split(', ') ?? [];

/** Set by the containers themselves or only for a demonstration. */
const NOT_GIVEN = [
  'PORT',
  'API_PORT',
  'HOST',
  'DATA_DIR',
  'PRUMO_ENV',
  'DEMO_DATA',
  'BLING_API_URL',
];

it('the containers get everything that a server reads, and nothing else', () => {
  const given = Object.values(SERVERS).flatMap(variablesOf);
  expect([...new Set([...given, ...NOT_GIVEN])].sort()).toEqual([...new Set(READ)].sort());
});

it('every variable of the compose file is in the sample, and no other', () => {
  const asked = [...COMPOSE.matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name = '']) => name);
  const sample = [...read('deploy/.env.example').matchAll(/^([A-Z0-9_]+)=/gm)];
  expect(sample.map(([, name = '']) => name).sort()).toEqual([...new Set(asked)].sort());
});

it('the proxy gets what its file reads', () => {
  const asked = [...read('deploy/Caddyfile').matchAll(/\{\$([A-Z0-9_]+)/g)];
  expect([...new Set(asked.map(([, name = '']) => name))].sort()).toEqual(
    variablesOf(PROXY).sort(),
  );
});

// A name with two addresses may resolve to either, and only one of the networks is trusted.
it.each(['web', 'api'] as const)('the proxy and the %s have one network in common', (server) => {
  const common = networksOf(SERVERS[server]).filter((name) => networksOf(PROXY).includes(name));
  expect(common).toHaveLength(1);
  const believed = `\${${common[0]?.toUpperCase()}_NETWORK`;
  expect(/TRUST_PROXY: .*/.exec(SERVERS[server])?.[0]).toContain(believed);
});

it("the API's proxy and the API trust the network of the web apps", () => {
  const [network = ''] = networksOf(SERVERS.web);
  const name = `${network.toUpperCase()}_NETWORK`;
  expect(/trusted_proxies .*/.exec(read('deploy/Caddyfile'))?.[0]).toContain(`{$${name}`);
  expect(/TRUST_PROXY: .*/.exec(SERVERS.api)?.[0]).toContain(`\${${name}`);
});
