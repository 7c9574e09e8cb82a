import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The variables that a server's schema names. */
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

it('the containers are given only variables that a server reads', () => {
  const [, servers = ''] = /(x-web:[\s\S]*?)\nservices:/.exec(read('compose.yaml')) ?? [];
  const given = [...servers.matchAll(/^ {4}([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name);
  expect(given.length).toBeGreaterThan(20);
  expect(given.filter((name) => !READ.includes(name))).toEqual([]);
});
