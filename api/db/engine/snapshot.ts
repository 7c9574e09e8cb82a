import { CamelCasePlugin, Kysely, sql, SqliteDialect } from 'kysely';

import type { Db, Schema, Trx } from '../schema';
import { booleanColumns } from './boolean-columns';
import { openSqliteReader } from './sqlite-connection';

/**
 * Runs `work` on a snapshot of the database: all its reads see the same state, however long they
 * take, and they block no other work. `work` may only read, and only through `trx`.
 */
export function readSnapshot<Result>(db: Db, work: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** Runs `work` on a snapshot of a file that this process has not opened and does not write to. */
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
