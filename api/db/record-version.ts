import { sql } from 'kysely';

import type { Trx } from './schema';

/** The tables whose records carry a version, each with its id. */
const IDS = {
  company: 'idCompany',
  supplier: 'idSupplier',
  product: 'idProduct',
  bill: 'idBillToPay',
} as const;

/**
 * Counts a record's version up, answers the new one, and locks the row until the transaction ends;
 * undefined when there is no such record.
 */
export async function takeVersion(
  trx: Trx,
  table: keyof typeof IDS,
  id: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`update ${sql.table(table)}
    set version = version + 1 where ${sql.ref(IDS[table])} = ${id} returning version`.execute(trx);
  return rows[0]?.version;
}
