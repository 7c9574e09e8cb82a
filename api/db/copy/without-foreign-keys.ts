import { sql } from 'kysely';

import type { Engine } from '../open-database';
import type { Trx } from '../schema';

/**
 * Does work that writes rows before what they refer to; afterwards every reference is checked, on
 * SQLite when the transaction ends. Taking PostgreSQL's away and putting them back needs no
 * superuser, unlike switching them off, and checks all rows at once.
 */
export async function withoutForeignKeys(
  { trx, engine }: { trx: Trx; engine: Engine },
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma defer_foreign_keys = on`.execute(trx);
    return work();
  }
  const { rows } = await sql<{ table: string; name: string; made: string }>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name,
      pg_get_constraintdef(oid) as made
    from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(trx);
  await work();
  for (const { table, name, made } of rows)
    await sql.raw(`alter table ${table} add constraint ${name} ${made}`).execute(trx);
}
