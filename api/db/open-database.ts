import { chmodSync, closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';

import { CamelCasePlugin, Kysely, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';

import { booleanColumns } from './boolean-columns';
import type { Db, Schema } from './schema';
import { openSqliteFile } from './sqlite-connection';

export const SQLITE_FILE_NAME = 'prumo.db';

/** PostgreSQL ends a query after this long; the web app waits 60 s for a response. */
const STATEMENT_TIMEOUT_MS = 30_000;

const BIGINT_OID = 20;

export type Engine = 'sqlite' | 'postgres';

export interface OpenDatabase {
  db: Db;
  engine: Engine;
}

export interface DatabaseOptions {
  databaseUrl: string | null;
  dataDir: string;
  databasePoolSize: number;
  /** Called for a broken idle connection; the pool replaces it. */
  onConnectionError?: (error: Error) => void;
}

/**
 * PostgreSQL when a URL is given, else the embedded file in the data folder, created when missing.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  return options.databaseUrl === null
    ? openSqlite(options.dataDir)
    : openPostgres(options.databaseUrl, options);
}

function openSqlite(dataDir: string): OpenDatabase {
  makePrivate(dataDir);
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: openSqliteFile(join(dataDir, SQLITE_FILE_NAME)) }),
    plugins: [new CamelCasePlugin(), booleanColumns],
  });
  return { db, engine: 'sqlite' };
}

/** Only the server's own account reads the folder and the file; SQLite's other files follow it. */
function makePrivate(dataDir: string): void {
  const file = join(dataDir, SQLITE_FILE_NAME);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const [path, mode] of [
    [dataDir, 0o700],
    [file, 0o600],
  ] as const) {
    try {
      chmodSync(path, mode);
    } catch (error) {
      // Another account's folder that we may use: its owner has decided.
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
}

function openPostgres(connectionString: string, options: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    connectionString,
    max: options.databasePoolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  pool.on('error', (error) => options.onConnectionError?.(error));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  return { db, engine: 'postgres' };
}

/** bigint as a number: cents stay far below 2^53, and SQLite gives numbers too. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === BIGINT_OID) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
};
