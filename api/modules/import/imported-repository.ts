import { recordBatches } from '../../db/record-batches';
import type { Db } from '../../db/schema';
import type { ImportRecord } from './import-repository';

/** A record that an import added. */
export interface Imported {
  id: number;
  description: string;
  version: number;
  /** How many orders or bills use it. */
  used: number;
}

type Source = Pick<ImportRecord, 'register' | 'idImport'>;

/** The records that an import added and that still exist, by their names, in batches. */
export async function* importedBatches(db: Db, source: Source): AsyncGenerator<Imported[]> {
  const rows = await importedIds(db, source);
  yield* recordBatches(
    rows.map(({ id }) => id),
    (ids) => findImported(db, source.register, ids),
    { idOf: ({ id }) => id },
  );
}

function importedIds(db: Db, { register, idImport }: Source): Promise<{ id: number }[]> {
  switch (register) {
    case 'client':
      return db
        .selectFrom('client')
        .select('idClient as id')
        .where('idImport', '=', idImport)
        .orderBy('searchName')
        .orderBy('idClient')
        .execute();
    case 'supplier':
      return db
        .selectFrom('supplier')
        .select('idSupplier as id')
        .where('idImport', '=', idImport)
        .orderBy('searchName')
        .orderBy('idSupplier')
        .execute();
    case 'product':
      return db
        .selectFrom('product')
        .select('idProduct as id')
        .where('idImport', '=', idImport)
        .orderBy('searchDescription')
        .orderBy('idProduct')
        .execute();
  }
}

/** With the number of uses. */
function findImported(
  db: Db,
  register: ImportRecord['register'],
  ids: readonly number[],
): Promise<Imported[]> {
  switch (register) {
    case 'client':
      return db
        .selectFrom('client')
        .select(['idClient as id', 'name as description', 'version'])
        .select((build) =>
          build
            .selectFrom('salesOrder')
            .whereRef('salesOrder.idClient', '=', 'client.idClient')
            .select(({ fn }) => fn.countAll<number>().as('used'))
            .$asScalar()
            .as('used'),
        )
        .where('idClient', 'in', ids)
        .execute()
        .then(counted);
    case 'supplier':
      return db
        .selectFrom('supplier')
        .select(['idSupplier as id', 'name as description', 'version'])
        .select((build) =>
          build
            .selectFrom('bill')
            .whereRef('bill.idSupplier', '=', 'supplier.idSupplier')
            .select(({ fn }) => fn.countAll<number>().as('used'))
            .$asScalar()
            .as('used'),
        )
        .where('idSupplier', 'in', ids)
        .execute()
        .then(counted);
    case 'product':
      return db
        .selectFrom('product')
        .select(['idProduct as id', 'description', 'version'])
        .select((build) =>
          build
            .selectFrom('orderProduct')
            .whereRef('orderProduct.idProduct', '=', 'product.idProduct')
            .select(({ fn }) => fn.count<number>('orderProduct.idOrder').distinct().as('used'))
            .$asScalar()
            .as('used'),
        )
        .where('idProduct', 'in', ids)
        .execute()
        .then(counted);
  }
}

function counted<Row extends { used: number | null }>(rows: Row[]) {
  return rows.map((row) => ({ ...row, used: Number(row.used ?? 0) }));
}
