import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildIfStale } from '../../scripts/build.mjs';
import { NEWER_FUNCTIONS } from '../../scripts/lint-rules/newer-functions.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

let manifest: ServerBuild['assets'];
beforeAll(async () => {
  await buildIfStale();
  const { href } = pathToFileURL(path.join(ROOT, 'build/index.js'));
  manifest = ((await import(href)) as ServerBuild).assets;
});

const textOf = (file: string) => readFileSync(path.join(ROOT, 'public', file), 'utf8');
const sentBytes = (file: string) => readFileSync(path.join(ROOT, 'public', `${file}.br`)).length;

/** The scripts that the browser loads when this page is opened first. */
function filesOf(id: string): string[] {
  const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ''])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return [...files];
}

const AT_START = /(?:from|import)\s*"(\/build\/[^"]+)"/g;
const LATE = /import\(["`](\/build\/[^"`]+)["`]\)/g;

/** The files that a file refers to. */
function filesIn(file: string, named: RegExp): string[] {
  return [...textOf(file).matchAll(named)].map(([, to]) => to ?? '');
}

function withImports(files: readonly string[], found = new Set<string>()): string[] {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    withImports(filesIn(file, AT_START), found);
  }
  return [...found];
}

const LISTS = ['client', 'company', 'supplier', 'product', 'professional', 'order', 'payable'];

describe.each(['', ...LISTS.map((list) => `.${list}`), '.fiscal-note'])(
  'the page of routes/dashboard%s._index',
  (list) => {
    const id = `routes/dashboard${list}._index`;

    it('loads at most 12 scripts, 120 kB as sent', () => {
      const files = filesOf(id);
      expect(files.length).toBeLessThanOrEqual(12);
      expect(files.reduce((sum, file) => sum + sentBytes(file), 0)).toBeLessThan(120_000);
    });

    it('loads no schema', () => {
      expect(filesOf(id).filter((file) => textOf(file).includes('ZodFirstPartyTypeKind'))).toEqual(
        [],
      );
    });
  },
);

describe.each([
  { form: 'order.new', most: 12 },
  { form: 'order.$idOrder', most: 15 },
  { form: 'direct-sale', most: 12 },
])('the form of routes/dashboard.$form', ({ form, most }) => {
  const id = `routes/dashboard.${form}`;

  it(`loads at most ${most} scripts, 164 kB as sent`, () => {
    const files = filesOf(id);
    expect(files.length).toBeLessThanOrEqual(most);
    const bytes = files.reduce((sum, file) => sum + sentBytes(file), 0);
    expect(Math.round(bytes / 1_000)).toBeLessThanOrEqual(164);
  });

  it('loads its schemas late', () => {
    const hasSchemas = (file: string) => textOf(file).includes('ZodFirstPartyTypeKind');
    expect(filesOf(id).filter(hasSchemas)).toEqual([]);
    const late = filesOf(id).flatMap((file) => filesIn(file, LATE));
    expect(late).not.toEqual([]);
    expect(withImports(late).some(hasSchemas)).toBe(true);
  });
});

it('every import of a browser file exists, no file is in a circle, and none calls what old browsers lack', () => {
  const whole = new Set<string>();
  const visit = (file: string, above: readonly string[]): void => {
    expect(above).not.toContain(file);
    if (whole.has(file)) return;
    for (const imported of filesIn(file, AT_START)) visit(imported, [...above, file]);
    whole.add(file);
    for (const late of filesIn(file, LATE)) visit(late, []);
  };
  for (const { module } of [manifest.entry, ...Object.values(manifest.routes)]) visit(module, []);
  const newer = new RegExp(`\\.(?:${NEWER_FUNCTIONS.join('|')})\\(`);
  expect([...whole].filter((file) => newer.test(textOf(file)))).toEqual([]);
});
