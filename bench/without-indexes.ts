import { sql } from 'kysely';

import type { OpenDatabase } from '../api/db/open-database';
import { KEPT_SUMS } from '../api/db/sums/definitions';
import { rebuildSums } from '../api/db/sums/rebuild-sums';

/** What goes with its table, and the statement that makes it. */
interface Made {
  name: string;
  kind: 'index' | 'trigger';
  made: string;
}

const KEPT = KEPT_SUMS.map(({ table }) => sql`name glob ${`${table}_*`}`);

/**
 * Does work while the tables have no indexes but those of their constraints, then makes the others
 * anew: sorting once is faster than finding a place for each row. SQLite's sums, whose triggers run
 * for each row, are made anew as well.
 */
export async function withoutIndexes(
  { db, engine }: OpenDatabase,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const listed = sql.join(tables);
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
          where sql is not null and tbl_name in (${listed})
            and (type = 'index' or (type = 'trigger' and (${sql.join(KEPT, sql` or `)})))`.execute(
          db,
        );
  for (const { name, kind } of rows) await sql`drop ${sql.raw(kind)} ${sql.id(name)}`.execute(db);
  await work();
  for (const { made } of rows) await sql.raw(made).execute(db);
  if (engine === 'sqlite') await rebuildSums(db, engine);
}
