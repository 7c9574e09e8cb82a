import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { openDatabase, SQLITE_FILE_NAME } from '../../api/db/engine/open-database';
import { migrate } from '../../api/db/migrations/migrate';

/**
 * One database of each engine with all migrations. Most tests begin with a copy, which takes a
 * fraction of the migrations' time. Workers find them in MIGRATED_SQLITE_FILE and
 * MIGRATED_POSTGRES_NAME, on the server of TEST_POSTGRES_URL.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Another test project has made them, on the same server.
  if (process.env.MIGRATED_POSTGRES_NAME) return undefined;
  const adminUrl = process.env.TEST_POSTGRES_URL;
  if (!adminUrl) throw new Error('TEST_POSTGRES_URL is not set');
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-migrated-'));
  const name = `prumo_migrated_${process.pid}`;
  await asAdmin(adminUrl, `create database ${name}`);
  await Promise.all([migrateNew(dataDir, null), migrateNew(dataDir, onServer(adminUrl, name))]);
  process.env.MIGRATED_SQLITE_FILE = path.join(dataDir, SQLITE_FILE_NAME);
  process.env.MIGRATED_POSTGRES_NAME = name;
  return async () => {
    delete process.env.MIGRATED_SQLITE_FILE;
    delete process.env.MIGRATED_POSTGRES_NAME;
    rmSync(dataDir, { recursive: true, force: true });
    // The run's own server may be gone already, and its databases with it.
    await asAdmin(adminUrl, `drop database ${name}`).catch(() => undefined);
  };
}

/** Runs all migrations on a new database: at the URL if given, else in the folder. */
export async function migrateNew(dataDir: string, databaseUrl: string | null): Promise<void> {
  const { db, engine } = openDatabase({ dataDir, databaseUrl, databasePoolSize: 1 });
  await migrate(db, engine, () => new Date());
  await db.destroy();
}

/** The URL of another database on the same server. */
export function onServer(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export async function asAdmin(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
