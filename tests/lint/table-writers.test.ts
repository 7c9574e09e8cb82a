import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Why these have two writers: docs/decisions/0094. */
const SHARED = new Set(['professional', 'job']);

it('each table is written by the repositories of one part of the API', () => {
  const writers = new Map<string, Set<string>>();
  const files = readdirSync(path.join(root, 'api'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('repository.ts'))) {
    const [part, area] = file.split(path.sep);
    const folder = part === 'modules' ? `${part}/${area}` : part;
    const text = readFileSync(path.join(root, 'api', file), 'utf8');
    for (const [, table = ''] of text.matchAll(
      /(?:\.(?:insertInto|updateTable|deleteFrom)|numberingIn)\('(\w+)'\)/g,
    ))
      writers.set(table, (writers.get(table) ?? new Set()).add(folder ?? ''));
  }
  expect(writers.size).toBeGreaterThan(30);
  const several = [...writers].filter(([table, folders]) => folders.size > 1 && !SHARED.has(table));
  expect(several).toEqual([]);
});
