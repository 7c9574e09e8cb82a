import { type Selectable, sql } from 'kysely';

import { isAnyOf } from './any-of';
import { engineOf } from './engine/engine-of';
import type { Schema, Trx } from './schema';

/** The versioned tables and their id columns. */
const IDS = {
  client: 'idClient',
  company: 'idCompany',
  supplier: 'idSupplier',
  product: 'idProduct',
  professional: 'idProfessional',
  bill: 'idBillToPay',
  salesOrder: 'idOrder',
  fiscalNote: 'idFiscalNote',
} as const;

export type VersionedTable = keyof typeof IDS;
export type VersionedRow<Table extends VersionedTable> = Selectable<Schema[Table]> & {
  version: number;
};

/**
 * Increments a record's version, which locks its row until the transaction ends. Returns the row
 * with the new version; undefined when there is no such record.
 */
export async function lockAndBumpVersion<Table extends VersionedTable>(
  trx: Trx,
  table: Table,
  id: number,
): Promise<VersionedRow<Table> | undefined> {
  const { rows } = await sql<VersionedRow<Table>>`update ${sql.table(table)}
    set version = version + 1 where ${sql.ref(IDS[table])} = ${id} returning *`.execute(trx);
  return rows[0];
}

/**
 * Locks records until the transaction ends, and changes nothing. In the order of their ids, so that two
 * transactions that lock some of the same ones wait for each other instead of deadlocking. SQLite's have
 * the only lock that there is from their beginning.
 */
export async function lockRecords(
  trx: Trx,
  table: VersionedTable,
  ids: readonly number[],
): Promise<void> {
  const engine = engineOf(trx);
  if (ids.length === 0 || engine === 'sqlite') return;
  const id = sql.ref(IDS[table]);
  await sql`select ${id} from ${sql.table(table)} where ${isAnyOf(engine, id, ids)}
    order by ${id} for no key update`.execute(trx);
}

/** A record as it is now; undefined when there is no such one. */
export async function readRow<Table extends VersionedTable>(
  trx: Trx,
  table: Table,
  id: number,
): Promise<VersionedRow<Table> | undefined> {
  const { rows } = await sql<VersionedRow<Table>>`select * from ${sql.table(table)}
    where ${sql.ref(IDS[table])} = ${id}`.execute(trx);
  return rows[0];
}
