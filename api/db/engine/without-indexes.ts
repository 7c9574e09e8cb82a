import { sql } from 'kysely';

import type { OpenDatabase } from './open-database';

/** An index or trigger of a table, and the statement that creates it. */
interface Made {
  name: string;
  kind: 'index' | 'trigger';
  made: string;
}

/**
 * Does work while the tables have no indexes except those of constraints, and no triggers; then
 * recreates them all. Sorting once is faster than inserting each row into an index, and summing
 * once is faster than counting each row. The caller rebuilds the tables that triggers maintain.
 */
export async function withoutIndexes(
  { db, engine }: OpenDatabase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const listed = sql.join([...tables]);
  const triggers = async (state: 'disable' | 'enable') => {
    for (const table of engine === 'postgres' ? tables : [])
      await sql`alter table ${sql.table(table)} ${sql.raw(state)} trigger user`.execute(db);
  };
  const { rows } =
    engine === 'postgres'
      ? await sql<Made>`
          select indexname as name, 'index' as kind, indexdef as made from pg_indexes
          where schemaname = current_schema() and tablename in (${listed})
            and not exists (select from pg_constraint where conindid = indexname::regclass)`.execute(
          db,
        )
      : await sql<Made>`
          select name, type as kind, sql as made from sqlite_master
          where sql is not null and type in ('index', 'trigger') and tbl_name in (${listed})`.execute(
          db,
        );
  for (const { name, kind } of rows) await sql`drop ${sql.raw(kind)} ${sql.id(name)}`.execute(db);
  await triggers('disable');
  await work();
  await triggers('enable');
  for (const { made } of rows) await sql.raw(made).execute(db);
}
