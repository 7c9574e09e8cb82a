import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { type Engine, openDatabase } from '../api/db/engine/open-database';
import { type RunningPostgres, startPostgres } from '../tests/support/postgres';
import { seed } from './seed';

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

const CACHE = path.resolve(import.meta.dirname, '../.cache/bench');

/** A filled database, and the environment of an API that uses it. */
export interface FilledDatabase {
  engine: Engine;
  rows: number;
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** When it was filled, and how long that took. */
  made: string;
}

/** The engines that the measurements use: PostgreSQL is started when first needed. */
export interface Databases {
  /** The database with this many rows, stored between runs: it is only read. */
  kept: (engine: Engine, rows: number) => Promise<FilledDatabase>;
  /** A new one with this many rows, which may be written to. */
  fresh: (engine: Engine, rows: number) => Promise<FilledDatabase>;
  stop: () => Promise<void>;
}

export function openDatabases(): Databases {
  mkdirSync(CACHE, { recursive: true });
  let postgres: Promise<RunningPostgres> | undefined;
  // Durable, unlike the tests' server, and sized for bulk filling.
  const settings = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
  const home = path.join(CACHE, 'postgres');
  const server = () =>
    (postgres ??= startPostgres({ home, settings: { ...settings, max_wal_size: '4GB' } }));

  const locate = async (engine: Engine, name: string) => {
    const dataDir = path.join(CACHE, `${engine}-${name}`);
    if (engine === 'sqlite') return { DATA_DIR: dataDir };
    const url = new URL((await server()).url);
    url.pathname = `/prumo_${name}`;
    return { DATA_DIR: dataDir, DATABASE_URL: url.href };
  };

  const fill = async (engine: Engine, rows: number, name: string): Promise<FilledDatabase> => {
    const environment = await locate(engine, name);
    rmSync(environment.DATA_DIR, { recursive: true, force: true });
    if (engine === 'postgres') await recreate((await server()).url, `prumo_${name}`);
    const database = openDatabase({
      databaseUrl: environment.DATABASE_URL ?? null,
      dataDir: environment.DATA_DIR,
      databasePoolSize: 2,
    });
    const [now, started] = [new Date(), performance.now()];
    await seed(database, rows, now);
    await database.db.destroy();
    const seconds = Math.round((performance.now() - started) / 1000);
    return {
      engine,
      rows,
      environment,
      made: `${now.toISOString().slice(0, 16)}Z in ${seconds} s`,
    };
  };

  return {
    kept: async (engine, rows) => {
      const note = path.join(CACHE, `${engine}-${rows}.json`);
      const environment = await locate(engine, String(rows));
      const kept = readNote(note);
      if (kept?.of === seedFingerprint()) return { engine, rows, environment, made: kept.made };
      rmSync(note, { force: true });
      const filled = await fill(engine, rows, String(rows));
      writeFileSync(note, JSON.stringify({ of: seedFingerprint(), made: filled.made }));
      return filled;
    },
    fresh: (engine, rows) => fill(engine, rows, 'fresh'),
    stop: async () => {
      await (await postgres)?.stop();
    },
  };
}

function readNote(file: string): { of: string; made: string } | undefined {
  if (!existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8')) as { of: string; made: string };
}

/**
 * Databases of another seed are filled again; existing ones are migrated. The seed's import paths
 * do not change its rows.
 */
function seedFingerprint(): string {
  const source = readFileSync(path.join(import.meta.dirname, 'seed.ts'), 'utf8');
  const body = source.replaceAll(/^import [^;]*;$/gm, '');
  return createHash('sha256').update(body).digest('hex');
}

async function recreate(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
}
