import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const api = path.resolve(import.meta.dirname, '../../api');

/** It checks whether a row can be written by writing one. */
const WRITES = path.join('db', 'write-check.ts');

/** `set(({ ref }) => ({ state: ref('state') }))`: a row written unchanged in order to lock it. */
const AS_IT_IS = /(\w+): (?:\w+\.)?ref\('\1'\)/;

it('no row is written unchanged to lock it: db/locks.ts does that', () => {
  const files = readdirSync(api, { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => name.endsWith('.ts') && name !== WRITES)
    .filter((name) => AS_IT_IS.test(readFileSync(path.join(api, name), 'utf8')));
  expect(found).toEqual([]);
  expect(readFileSync(path.join(api, WRITES), 'utf8')).toMatch(AS_IT_IS);
});
