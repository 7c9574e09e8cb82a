import { sql } from 'kysely';

import type { Trx } from './schema';

const SEARCHED_COLUMNS = [
  ['client', 'search_name'],
  ['supplier', 'search_name'],
  ['product', 'search_description'],
  ['sales_order', 'client_search_name'],
  ['bill', 'search_description'],
  ['fiscal_note', 'client_search_name'],
] as const;

/**
 * PostgreSQL searches inside names with trigrams. Creating the extension needs a privilege that not
 * every installation has; without it a search scans the table.
 */
export async function indexSearchTextByTrigrams(trx: Trx): Promise<void> {
  await sql`savepoint trigrams`.execute(trx);
  try {
    await sql`create extension if not exists pg_trgm`.execute(trx);
    for (const [table, column] of SEARCHED_COLUMNS) {
      const name = `${table}_${column}_trigrams`;
      await sql`create index if not exists ${sql.id(name)}
        on ${sql.table(table)} using gin (${sql.id(column)} gin_trgm_ops)`.execute(trx);
    }
    await sql`release savepoint trigrams`.execute(trx);
  } catch {
    await sql`rollback to savepoint trigrams`.execute(trx);
  }
}
