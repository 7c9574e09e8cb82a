import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes an installed node_modules as small as running needs (docs/decisions/0133): in the image alone, after
 * `npm ci --omit=dev`, 187 MB of which stay 71. What is removed is what no program can load: types and
 * their compiler, source maps, tests, other builds of the same library, and the other C library's database engine.
 */

/** Whole packages: tools and types that others name as peers, and what only browsers need. */
const PACKAGES = ['typescript', '@types', 'csstype', 'undici-types', '@zxing/text-encoding'];

/** Builds of a library that its package.json gives Node no way to. */
const OTHER_BUILDS = [
  'pdfkit/js/pdfkit.browser.js',
  'pdfkit/js/pdfkit.browser.mjs',
  'pdfkit/js/pdfkit.browser.old.js',
  'pdfkit/js/pdfkit.browser.old.mjs',
  'react-dom/umd',
  'react/umd',
  'csv-parse/dist/umd',
  'csv-parse/dist/iife',
  'node-forge/dist',
  'kysely/dist/cjs',
];

/** Licences stay. */
const NEVER_LOADED =
  /\.(?:map|[cm]?tsx?|flow)$|^(?!licen[cs]e|notice|copying).*\.(?:md|markdown)$|^(?:changelog|history)(?:\.\w+)?$/i;
const TEST_FOLDERS = new Set([
  'test',
  'tests',
  '__tests__',
  'benchmark',
  'benchmarks',
  'example',
  'examples',
]);

const root = path.resolve(process.argv[2] ?? 'node_modules');
const remove = (name) => rmSync(path.join(root, name), { recursive: true, force: true });

for (const name of [...PACKAGES, ...OTHER_BUILDS]) remove(name);
remove(`@libsql/linux-x64-${hasGlibc() ? 'musl' : 'gnu'}`);
remove(`@libsql/linux-arm64-${hasGlibc() ? 'musl' : 'gnu'}`);
prune(root);

function hasGlibc() {
  return process.report.getReport().header.glibcVersionRuntime !== undefined;
}

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (entry.isFile() && NEVER_LOADED.test(entry.name)) rmSync(place);
    else if (entry.isDirectory() && isTests(place, entry.name)) rmSync(place, { recursive: true });
    else if (entry.isDirectory()) prune(place);
  }
}

/** A package may be called so too, and its own code may stand in such a folder. */
function isTests(place, name) {
  if (!TEST_FOLDERS.has(name)) return false;
  const manifest = path.join(path.dirname(place), 'package.json');
  try {
    const { main = '', exports = '' } = JSON.parse(readFileSync(manifest, 'utf8'));
    return ![JSON.stringify(exports), main].some((named) => named.includes(`${name}/`));
  } catch {
    return false;
  }
}
