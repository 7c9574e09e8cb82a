import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { mergeChunks } from '../../scripts/merge-chunks.mjs';

const ROUTES = path.resolve(import.meta.dirname, '../../app/routes');
const [firstRoute = '', secondRoute = '', ...others] = readdirSync(ROUTES).map(
  (file) => `routes/${path.parse(file).name}`,
);

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true });
});

/** The browser's files, by name, of a build whose two routes have these texts. */
async function built(shared: Builds['shared'], [one, two]: Builds['before']) {
  const root = mkdtempSync(path.join(tmpdir(), 'merge-chunks-'));
  roots.push(root);
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  const texts = { [firstRoute]: one, [secondRoute]: two };
  const moduleOf = (id: string) => `/build/${id}-AAAA.js`;
  const ids = [firstRoute, secondRoute, ...others];
  for (const id of ids) put(`public${moduleOf(id)}`, texts[id] ?? 'export default 0;');
  for (const [name, text] of Object.entries(shared)) put(`public/build/_shared/${name}.js`, text);
  put('public/build/entry-AAAA.js', 'console.log(0);');
  const manifest = {
    version: '1',
    url: '/build/manifest-1.js',
    entry: { module: '/build/entry-AAAA.js', imports: [] },
    routes: Object.fromEntries(ids.map((id) => [id, { id, module: moduleOf(id) }])),
  };
  put('public/build/manifest-1.js', `window.__remixManifest=${JSON.stringify(manifest)};`);
  put('package-lock.json', '{}');
  await mergeChunks(root);
  const folder = path.join(root, 'public/build');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.js') && !file.startsWith('manifest'))
      .map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );
}

const imports = (...chunks: string[]) =>
  chunks.map((one) => `import{x as ${one}}from"/build/_shared/${one}.js";`).join('');
const uses = (...chunks: string[]) => `${imports(...chunks)}console.log(${chunks.join()});`;
/** Too large, even compressed, to be merged for a few pages. */
const large = (of: string) => {
  const noise = Array.from({ length: 999 }, (_, line) =>
    createHash('sha256').update(`${of}${line}`).digest('hex'),
  );
  return `export const x="${noise.join('')}";`;
};
const LARGE = { m: large('m'), n: large('n') };
const ASKS_LATE = `${large('m')}import("/build/_shared/late-AAAA.js");`;

interface Builds {
  when: string;
  shared: Record<string, string>;
  more: Record<string, string>;
  before: [string, string];
  after: [string, string];
}

// Browsers cache each file for a year.
it.each<Builds>([
  {
    when: 'there is another file before them',
    shared: LARGE,
    more: { a: large('a') },
    before: [uses('m'), uses('n')],
    after: [uses('a', 'm'), uses('n')],
  },
  {
    when: 'what they import is put together with another file',
    shared: { m: imports('n') + large('m'), n: LARGE.n },
    more: { k: large('k') },
    before: [uses('m'), uses('n')],
    after: [uses('m', 'k'), uses('n', 'k')],
  },
  {
    when: 'what they ask for late imports a file that is put together with another one',
    shared: { m: ASKS_LATE, n: LARGE.n, 'late-AAAA': uses('n') },
    more: { k: large('k') },
    before: [uses('m'), uses('n')],
    after: [uses('m'), uses('n', 'k')],
  },
])('built files with one name have the same content when $when', async (given) => {
  const { shared, more, before, after } = given;
  const first = await built(shared, before);
  const next = await built({ ...shared, ...more }, after);
  const kept = Object.keys(first).filter((file) => file in next);
  expect(kept).not.toEqual([]);
  for (const file of kept) expect([file, next[file]]).toEqual([file, first[file]]);
});
