import type { Db } from '../../db/schema';
import type { ImportRecord } from './import-repository';

/** A record that an import added. */
export interface Imported {
  id: number;
  description: string;
  version: number;
  /** In how many orders or bills. */
  used: number;
}

/** The records that an import added and that still exist, with their number of references. */
export function findImported(db: Db, { register, idImport }: ImportRecord): Promise<Imported[]> {
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
        .where('idImport', '=', idImport)
        .orderBy('searchName')
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
        .where('idImport', '=', idImport)
        .orderBy('searchName')
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
        .where('idImport', '=', idImport)
        .orderBy('searchDescription')
        .execute()
        .then(counted);
  }
}

function counted<Row extends { used: number | null }>(rows: Row[]) {
  return rows.map((row) => ({ ...row, used: Number(row.used ?? 0) }));
}
