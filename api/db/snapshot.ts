import { CamelCasePlugin, Kysely, PostgresAdapter, sql, SqliteDialect } from 'kysely';

import { booleanColumns } from './boolean-columns';
import type { Db, Schema } from './schema';
import { openSqliteReader } from './sqlite-connection';

/**
 * Runs `work` on the database as it is now: all its readings, however many and however long they
 * take, see the same state, and hold nobody back. `work` may only read. On SQLite it gets a
 * connection of its own to the same file, for the one that requests share would keep them all
 * waiting.
 */
export function readSnapshot<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return db.getExecutor().adapter instanceof PostgresAdapter
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
    : onOwnConnection(db, work);
}

async function onOwnConnection<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  const file = rows.find(({ name }) => name === 'main')?.file ?? '';
  const reader: Db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: openSqliteReader(file) }),
    plugins: [new CamelCasePlugin(), booleanColumns],
  });
  try {
    // Kysely's own transactions take the lock for writing at once; this one begins with its first
    // reading.
    await sql`begin deferred`.execute(reader);
    return await work(reader);
  } finally {
    await reader.destroy();
  }
}
