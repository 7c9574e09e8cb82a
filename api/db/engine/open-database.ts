import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';

import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

import { makePrivate } from '../../secrets/private-folder';
import type { Db, Schema } from '../schema';
import { booleanColumns } from './boolean-columns';
import { preparedName } from './prepared-names';
import { sqliteDialect } from './sqlite-dialect';
import { type LongTurn, Turns, turnsOf } from './turns';

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
  /** The name under which PostgreSQL lists our connections. */
  applicationName?: string;
  /** Called for a broken idle connection; the pool replaces it. */
  onConnectionError?: (error: Error) => void;
  /** Called repeatedly while one SQLite write blocks others for long. */
  onLongTurn?: (turn: LongTurn) => void;
}

/**
 * PostgreSQL when a URL is given, else the embedded file in the data folder, created when missing.
 */
export function openDatabase(options: DatabaseOptions): OpenDatabase {
  makePrivate(options.dataDir);
  return options.databaseUrl === null
    ? openSqlite(options)
    : openPostgres(options.databaseUrl, options);
}

function openSqlite({ dataDir, onLongTurn }: DatabaseOptions): OpenDatabase {
  const file = join(dataDir, SQLITE_FILE_NAME);
  // SQLite's other files get the mode of this one.
  closeSync(openSync(file, 'a', 0o600));
  const turns = new Turns(onLongTurn);
  const db = new Kysely<Schema>({
    dialect: sqliteDialect(file, turns),
    plugins: [new CamelCasePlugin(), booleanColumns],
  });
  turnsOf.set(db, turns);
  return { db, engine: 'sqlite' };
}

function openPostgres(connectionString: string, options: DatabaseOptions): OpenDatabase {
  const pool = new pg.Pool({
    Client,
    connectionString,
    application_name: options.applicationName ?? 'prumo',
    max: options.databasePoolSize,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: { getTypeParser },
  });
  pool.on('error', (error) => options.onConnectionError?.(error));
  // A connection can break between two statements of a transaction: without a listener that would
  // end the process. The next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin()],
  });
  return { db, engine: 'postgres' };
}

/** What many requests send stays prepared on each connection; all else is sent as text. */
class Client extends pg.Client {
  override query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const query = name === undefined ? text : { name, text };
    return super.query(query as string, values ?? [], ...(rest as []));
  }) as pg.Client['query'];
}

/** bigint as a number: cents stay far below 2^53, and SQLite returns numbers too. */
const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: unknown) => {
  if (oid === BIGINT_OID) return Number;
  return pg.types.getTypeParser(oid, format as 'text');
};
