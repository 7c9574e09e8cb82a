import { type Selectable, sql } from 'kysely';

import type { Schema, Trx } from './schema';

/** The versioned tables and their id columns. */
export const IDS_OF_VERSIONED = {
  client: 'idClient',
  company: 'idCompany',
  supplier: 'idSupplier',
  product: 'idProduct',
  professional: 'idProfessional',
  bill: 'idBillToPay',
  salesOrder: 'idOrder',
  fiscalNote: 'idFiscalNote',
} as const;

export type VersionedTable = keyof typeof IDS_OF_VERSIONED;
export type VersionedRow<Table extends VersionedTable> = Selectable<Schema[Table]> & {
  version: number;
};

/** The current record; undefined when there is none. */
export async function readRow<Table extends VersionedTable>(
  trx: Trx,
  table: Table,
  id: number,
): Promise<VersionedRow<Table> | undefined> {
  const { rows } = await sql<VersionedRow<Table>>`select * from ${sql.table(table)}
    where ${sql.ref(IDS_OF_VERSIONED[table])} = ${id}`.execute(trx);
  return rows[0];
}
