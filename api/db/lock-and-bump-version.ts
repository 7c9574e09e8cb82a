import { sql } from 'kysely';

import type { Trx } from './schema';

/** The versioned tables and their id columns. */
const IDS = {
  company: 'idCompany',
  supplier: 'idSupplier',
  product: 'idProduct',
  bill: 'idBillToPay',
} as const;

/**
 * Increments a record's version, which locks its row until the transaction ends. Returns the new
 * version; undefined when there is no such record.
 */
export async function lockAndBumpVersion(
  trx: Trx,
  table: keyof typeof IDS,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`update ${sql.table(table)}
    set version = version + 1 where ${sql.ref(IDS[table])} = ${id} returning version`.execute(trx);
  return rows[0]?.version;
}
