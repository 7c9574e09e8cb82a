import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';
import { describe } from 'vitest';

import { type Engine, openDatabase } from '../../../api/db/open-database';
import type { Db } from '../../../api/db/schema';

const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** Runs the tests on each engine, because the product must behave the same on both. */
export function onEachEngine(name: string, tests: (engine: Engine) => void): void {
  describe.each(ENGINES)(`${name} (%s)`, tests);
}

/** An empty database that only this test uses. */
export interface TestDatabase {
  engine: Engine;
  /** The environment for a server process that uses the same database. */
  environment: { DATA_DIR: string; DATABASE_URL?: string };
  /** Opens another connection, as another process would. */
  open: () => Db;
  /** Closes all connections and removes the database. */
  drop: () => Promise<void>;
}

export async function createTestDatabase(engine: Engine): Promise<TestDatabase> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-api-test-'));
  const server = engine === 'postgres' ? await createPostgresDatabase() : null;
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

async function createPostgresDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const adminUrl = process.env.TEST_POSTGRES_URL;
  if (!adminUrl) {
    throw new Error(
      'TEST_POSTGRES_URL is not set: the API is tested on PostgreSQL too, never skipped',
    );
  }
  const name = `prumo_test_${randomBytes(8).toString('hex')}`;
  await runAsAdmin(adminUrl, `create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => runAsAdmin(adminUrl, `drop database if exists ${name} with (force)`),
  };
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
