import { sql } from 'kysely';

import type { OpenDatabase } from '../api/db/open-database';

/**
 * Does work while the tables have no indexes but those of their constraints, then makes the others
 * anew: sorting once is faster than finding a place for each row.
 */
export async function withoutIndexes(
  { db, engine }: OpenDatabase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const listed = sql.join(tables);
  const { rows } =
    engine === 'postgres'
      ? await sql<{ name: string; made: string }>`
          select indexname as name, indexdef as made from pg_indexes
          where schemaname = current_schema() and tablename in (${listed})
            and not exists (select from pg_constraint where conindid = indexname::regclass)`.execute(
          db,
        )
      : await sql<{ name: string; made: string }>`
          select name, sql as made from sqlite_master
          where type = 'index' and sql is not null and tbl_name in (${listed})`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await work();
  for (const { made } of rows) await sql.raw(made).execute(db);
}
