import { sql } from 'kysely';

import type { Engine } from '../engine/open-database';
import type { Trx } from '../schema';
import { BadCopy } from './copy-format';

/**
 * Does work that writes rows before the rows they refer to; every reference is checked afterwards.
 * On SQLite, foreign keys are switched off outside the transaction: when deferred, each referenced
 * row inserted late would scan the referring table, which has no indexes yet. On PostgreSQL,
 * dropping and recreating them needs no superuser, unlike switching them off, and checks all rows
 * at once.
 */
export async function withoutForeignKeys(
  { trx, engine }: { trx: Trx; engine: Engine },
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'sqlite') {
    await work();
    const { rows } = await sql<{ table: string }>`
      select distinct "table" from pragma_foreign_key_check`.execute(trx);
    if (rows.length === 0) return;
    const tables = rows.map(({ table }) => table).join(', ');
    throw new BadCopy(
      `a cópia tem registros que se referem a outros que não estão nela: ${tables}.`,
    );
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
