import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** All inputs of the build. `public/build` is itself an output. */
const SOURCES = [
  'app',
  'api',
  'domain',
  'servers',
  'scripts',
  'package.json',
  'package-lock.json',
  'remix.config.js',
  'postcss.config.js',
  'tsconfig.json',
];

const STAMP = 'build/.stamp';

/** Outputs that must exist for the stamp to be valid. */
const RESULTS = [
  'build/index.js',
  'build/web.js',
  'build/web.flags',
  'build/api.js',
  'build/prumo.js',
  'build/start.js',
  'public/build',
];

/** A fingerprint of the sources: names and contents, not timestamps. */
export function sourcesFingerprint(root) {
  const hash = createHash('sha256');
  hash.update(process.version);
  for (const file of SOURCES.flatMap((source) => filesUnder(root, source))) {
    hash.update(`\0${file}\0`);
    hash.update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}

function filesUnder(root, source) {
  if (!existsSync(path.join(root, source))) return [];
  if (path.extname(source) !== '') return [source];
  return readdirSync(path.join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}

export function isFresh(root, fingerprint) {
  if (!RESULTS.every((file) => existsSync(path.join(root, file)))) return false;
  const stamp = path.join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

export function forgetStamp(root) {
  rmSync(path.join(root, STAMP), { force: true });
}

export function writeStamp(root, fingerprint) {
  writeFileSync(path.join(root, STAMP), fingerprint);
}
