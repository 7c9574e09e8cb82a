import { sql } from 'kysely';

import type { Trx } from '../schema';

/** Empties our schema of a PostgreSQL database, except for the objects of extensions. */
export async function dropEverything(trx: Trx): Promise<void> {
  const { rows } = await sql<{ dropped: string }>`
    select format('drop table if exists %s cascade', oid::regclass) as dropped from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(
    trx,
  );
  for (const { dropped } of rows) await sql.raw(dropped).execute(trx);
}
