import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, it } from 'vitest';

import { buildIfStale } from '../../scripts/build.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

let manifest: ServerBuild['assets'];
beforeAll(async () => {
  await buildIfStale();
  const { href } = pathToFileURL(path.join(ROOT, 'build/index.js'));
  manifest = ((await import(href)) as ServerBuild).assets;
});

const textOf = (file: string) => readFileSync(path.join(ROOT, 'public', file), 'utf8');
const sentBytes = (file: string) => readFileSync(path.join(ROOT, 'public', `${file}.br`)).length;

/** The scripts of a page that is opened first. */
function filesOf(id: string): string[] {
  const files = new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports]);
  for (let route = manifest.routes[id]; route; route = manifest.routes[route.parentId ?? ''])
    for (const file of [route.module, ...(route.imports ?? [])]) files.add(file);
  return [...files];
}

const LISTS = ['client', 'company', 'supplier', 'product', 'professional', 'order', 'payable'];

describe.each(['', ...LISTS.map((list) => `.${list}`), '.fiscal-note'])(
  'the page of routes/dashboard%s._index',
  (list) => {
    const id = `routes/dashboard${list}._index`;

    it('asks for at most 12 scripts, 120 kB as sent', () => {
      const files = filesOf(id);
      expect(files.length).toBeLessThanOrEqual(12);
      expect(files.reduce((sum, file) => sum + sentBytes(file), 0)).toBeLessThan(120_000);
    });

    it('is sent no schema', () => {
      expect(filesOf(id).filter((file) => textOf(file).includes('ZodFirstPartyTypeKind'))).toEqual(
        [],
      );
    });
  },
);

it.each(['routes/dashboard.order.new', 'routes/dashboard.direct-sale'])(
  '%s asks for at most 15 scripts',
  (id) => expect(filesOf(id).length).toBeLessThanOrEqual(15),
);

it('every import of a browser file is there, and every file is in no circle', () => {
  const importsOf = (file: string) =>
    [...textOf(file).matchAll(/(?:from|import)\s*"(\/build\/[^"]+)"/g)].map(([, to]) => to ?? '');
  const whole = new Set<string>();
  const visit = (file: string, above: readonly string[]): void => {
    expect(above).not.toContain(file);
    if (whole.has(file)) return;
    for (const imported of importsOf(file)) visit(imported, [...above, file]);
    whole.add(file);
  };
  for (const { module } of [manifest.entry, ...Object.values(manifest.routes)]) visit(module, []);
});
