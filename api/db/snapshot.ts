import { CamelCasePlugin, Kysely, sql, SqliteDialect } from 'kysely';

import { booleanColumns } from './boolean-columns';
import { engineOf } from './engine-of';
import type { Db, Schema } from './schema';
import { openSqliteReader } from './sqlite-connection';

/**
 * Runs `work` on a snapshot of the database: all its reads see the same state, however long they
 * take, and block nobody. `work` may only read. On SQLite it gets its own connection to the file,
 * because it would block the one that requests share.
 */
export function readSnapshot<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  return engineOf(db) === 'postgres'
    ? db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
    : onOwnConnection(db, work);
}

async function onOwnConnection<Result>(db: Db, work: (db: Db) => Promise<Result>): Promise<Result> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db);
  return sqliteSnapshot(rows.find(({ name }) => name === 'main')?.file ?? '', work);
}

/** The same of a file that this process has not opened, and does not write to. */
export async function sqliteSnapshot<Result>(
  file: string,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const reader: Db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: openSqliteReader(file) }),
    plugins: [new CamelCasePlugin(), booleanColumns],
  });
  try {
    // Kysely's own transactions take the write lock at once; this one starts with its first read.
    await sql`begin deferred`.execute(reader);
    return await work(reader);
  } finally {
    await reader.destroy();
  }
}
