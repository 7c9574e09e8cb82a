import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe } from 'vitest';

import { type Engine, openDatabase, SQLITE_FILE_NAME } from '../../../api/db/engine/open-database';
import type { Db } from '../../../api/db/schema';
import { asAdmin, migrateNew, onServer } from '../../support/migrated-for-run';

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** Runs the tests on each engine, because the application must behave the same on both. */
export function onEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe.each(ENGINES)(`${name} (%s)`, tests);
}

/** A database that only this test uses. */
export interface TestDatabase {
  engine: Engine;
  /** The environment for a server process that uses the same database. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** Opens another connection, as another process would. */
  open: () => Db;
  /** Closes all connections and removes the database. */
  drop: () => Promise<void>;
}

/** Without tables, or with all tables and no rows. */
export async function createTestDatabase(
  engine: Engine,
  { migrated = false, folder = tmpdir() }: { migrated?: boolean; folder?: string } = {},
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(folder, 'prumo-api-test-'));
  const { MIGRATED_SQLITE_FILE, MIGRATED_POSTGRES_NAME } = process.env;
  if (migrated && engine === 'sqlite' && MIGRATED_SQLITE_FILE)
    copyFileSync(MIGRATED_SQLITE_FILE, path.join(dataDir, SQLITE_FILE_NAME));
  const server =
    engine === 'postgres'
      ? await createPostgresDatabase(migrated ? MIGRATED_POSTGRES_NAME : undefined)
      : null;
  // Without the run's copies, as where the API is only a helper: see migrated-for-run.
  if (migrated && !MIGRATED_SQLITE_FILE) await migrateNew(dataDir, server?.url ?? null);
  const opened: Db[] = [];
  return {
    engine,
    environment: { DATA_DIR: dataDir, ...(server ? { DATABASE_URL: server.url } : {}) },
    open: () => {
      const { db } = openDatabase({
        databaseUrl: server?.url ?? null,
        dataDir,
        databasePoolSize: 5,
      });
      opened.push(db);
      return db;
    },
    drop: async () => {
      await Promise.all(opened.map((db) => db.destroy()));
      await server?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function createPostgresDatabase(
  template: string | undefined,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const { TEST_POSTGRES_URL: adminUrl, TEST_POSTGRES_COPY: copy = '' } = process.env;
  if (!adminUrl) {
    throw new Error(
      'TEST_POSTGRES_URL is not set: the API is tested on PostgreSQL too, never skipped',
    );
  }
  const name = `prumo_test_${randomBytes(8).toString('hex')}`;
  await asAdmin(
    adminUrl,
    `create database ${name}${template ? ` template ${template}` : ''}${copy}`,
  );
  return {
    url: onServer(adminUrl, name),
    drop: () => asAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}
