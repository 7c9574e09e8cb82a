import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { BUNDLED_PACKAGES } from './bundled-packages.mjs';

/**
 * Reduces an installed node_modules to what programs need at run time (docs/decisions/0133): only
 * in the image, after `npm ci --omit=dev`, from 187 MB to 58. It removes what no program can load:
 * types and their compiler, source maps, tests, tools, other builds of the same library, bundled
 * packages, and the database engine for the other C library.
 */

/** Whole packages: tools and types that others name as peers, and what only browsers need. */
const PACKAGES = [
  'typescript',
  '@types',
  'csstype',
  'undici-types',
  '@zxing/text-encoding',
  ...BUNDLED_PACKAGES,
];

/** Builds of a library that Node cannot reach through its package.json. */
const OTHER_BUILDS = [
  'pdfkit/js/pdfkit.browser.js',
  'pdfkit/js/pdfkit.browser.mjs',
  'pdfkit/js/pdfkit.browser.old.js',
  'pdfkit/js/pdfkit.browser.old.mjs',
  'pdfkit/js/pdfkit.old.js',
  'pdfkit/js/pdfkit.standalone.js',
  'fontkit/src',
  'fontkit/dist/browser.cjs',
  'fontkit/dist/browser-module.mjs',
  'react-dom/umd',
  'react/umd',
  'csv-parse/dist/umd',
  'csv-parse/dist/iife',
  'node-forge/dist',
  '@swc/helpers/src',
  // Remix imports only the ponyfill.
  'web-streams-polyfill/es6',
  'web-streams-polyfill/es2018',
  ...['polyfill', 'polyfill.min', 'polyfill.es6', 'polyfill.es6.min', 'polyfill.es2018']
    .concat('polyfill.es2018.min', 'ponyfill.es6', 'ponyfill.es2018')
    .flatMap((name) => [`${name}.js`, `${name}.mjs`])
    .map((file) => `web-streams-polyfill/dist/${file}`),
];

/** Licences stay. */
const NEVER_LOADED =
  /\.(?:map|[cm]?tsx?|flow|test\.[cm]?js)$|^(?!licen[cs]e|notice|copying).*\.(?:md|markdown)$|^(?:changelog|history)(?:\.\w+)?$/i;
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
    else if (entry.isDirectory() && isForAuthors(place, entry.name))
      rmSync(place, { recursive: true });
    else if (entry.isDirectory()) prune(place);
  }
}

/** Tests, and hidden folders of a package's authors: one contained a 3 MB package manager. */
function isForAuthors(place, name) {
  if (name.startsWith('.')) return true;
  // A package may have such a name too, or have its own code in such a folder.
  if (!TEST_FOLDERS.has(name)) return false;
  const manifest = path.join(path.dirname(place), 'package.json');
  try {
    const { main = '', exports = '' } = JSON.parse(readFileSync(manifest, 'utf8'));
    return ![JSON.stringify(exports), main].some((named) => named.includes(`${name}/`));
  } catch {
    return false;
  }
}
