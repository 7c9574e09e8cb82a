import { sql } from 'kysely';

import { SITE_TRIGRAMS } from '../receivables/site-trigrams';
import type { Trx } from '../schema';
import { SEARCHED_TABLES } from './word-index';

/**
 * PostgreSQL searches inside words and addresses with trigrams. Creating the extension needs a
 * privilege that not every installation has; without it a search reads all of them.
 */
export async function indexSearchTextByTrigrams(trx: Trx): Promise<void> {
  await sql`savepoint trigrams`.execute(trx);
  try {
    await sql`create extension if not exists pg_trgm`.execute(trx);
    for (const table of SEARCHED_TABLES)
      await sql`create index if not exists ${sql.id(`${table}_word_trigrams`)}
        on ${sql.table(`${table}_word`)} using gin (word gin_trgm_ops)`.execute(trx);
    await sql`create index if not exists ${sql.id(SITE_TRIGRAMS)}
      on receivable using gin (site gin_trgm_ops)`.execute(trx);
    await sql`release savepoint trigrams`.execute(trx);
  } catch {
    await sql`rollback to savepoint trigrams`.execute(trx);
  }
}
