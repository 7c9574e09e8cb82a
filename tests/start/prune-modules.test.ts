import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { buildIfStale } from '../../scripts/build.mjs';
import { removeTemporaryFolder, temporaryFolder } from '../../scripts/temporary-folder.mjs';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The image's content: the pruned packages of `npm ci --omit=dev`, beside the build. */
const image = temporaryFolder();
afterAll(() => removeTemporaryFolder(image));

beforeAll(async () => {
  await buildIfStale();
  for (const name of productionPackages())
    cpSync(path.join(ROOT, name), path.join(image, name), { recursive: true });
  for (const name of ['package.json', 'build', 'public/build'])
    cpSync(path.join(ROOT, name), path.join(image, name), { recursive: true });
  const prune = path.join(ROOT, 'scripts/prune-modules.mjs');
  execFileSync(process.execPath, [prune, path.join(image, 'node_modules')]);
});

function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; devOptional?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([, { dev, devOptional }]) => !dev && !devOptional)
    .map(([name]) => name)
    .filter((name) => /^node_modules\/(?!.*\/node_modules\/)/.test(name))
    .filter((name) => existsSync(path.join(ROOT, name)));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const programs = () =>
  readdirSync(path.join(image, 'build'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(image, 'build', name));

/** Packages that a program imports at start or later. */
function askedFor(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [/^import .*?"([^"]+)";$/gm, /^} from "([^"]+)";$/gm, /\bimport\("([^"]+)"\)/g]
    .concat(/createRequire\(import\.meta\.url\)\("([^"]+)"\)/g)
    .flatMap((asked) => [...text.matchAll(asked)].map(([, name = '']) => name))
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith('node:'));
}

it('every package that a program imports still exists, with its own dependencies', () => {
  const asked = [...new Set(programs().flatMap(askedFor))];
  expect(asked.length).toBeGreaterThan(20);
  const load = `for (const name of ${JSON.stringify(asked)}) await import(name);`;
  const options = { cwd: image, env: { NODE_ENV: 'production' }, encoding: 'utf8' } as const;
  execFileSync(process.execPath, ['--input-type=module', '--eval', load], options);
});

it('nothing exists that no program imports: sources, tests, types, source maps', () => {
  const left = filesUnder(image).map((file) => path.relative(image, file));
  expect(
    left.filter((name) => /\.(?:[cm]?tsx?|test\.[cm]?js)$|(?:^|\/)\.[^/]*\//.test(name)),
  ).toEqual([]);
  expect(left.filter((name) => /^build\/metafile|^node_modules\/.*\.map$/.test(name))).toEqual([]);
  const maps = left.filter((name) => name.endsWith('.map'));
  for (const map of maps)
    expect(readFileSync(path.join(image, map), 'utf8'), map).not.toContain('"sourcesContent"');
});

it('everything stays below 58 MB', () => {
  const bytes = filesUnder(image).reduce((sum, file) => sum + statSync(file).size, 0);
  expect(bytes / 2 ** 20).toBeLessThan(58);
});
