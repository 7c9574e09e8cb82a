import type { Db } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { findImport, type ImportRecord, lockWriting } from '../import/import-repository';
import { UNKNOWN_IMPORT } from '../import/import-service';
import { countOf, type Deletable, type KeptRecord } from './deletable';
import { clientDeletion, productDeletion, supplierDeletion } from './register-deletions';

const REMOVE = {
  client: clientDeletion.remove,
  supplier: supplierDeletion.remove,
  product: productDeletion.remove,
};

/** An import's version: it changes only when it is undone. */
const UNDONE = 2;
const DONE = 1;

interface Imported {
  id: number;
  description: string;
  version: number;
  used: number;
}

/**
 * The records that an import added, except those used or changed since. The import itself is kept,
 * with what became of it.
 */
export const importDeletion: Deletable = {
  path: '/import/:idImport',
  summary: 'o que uma importação cadastrou e não foi usado nem alterado depois',
  unknown: UNKNOWN_IMPORT,
  missing: () => Promise.resolve(notFound(UNKNOWN_IMPORT)),
  plan: async (db, id, { idProfessional }) => {
    const found = await findImport(db, id, idProfessional);
    if (!found) return undefined;
    const imported = found.state === 'done' ? await findImported(db, found) : [];
    const kept = imported.flatMap((each): KeptRecord[] => {
      const reason = reasonToStay(found.register, each);
      return reason === null ? [] : [{ id: each.id, description: each.description, reason }];
    });
    const staying = new Set(kept.map((each) => each.id));
    const records = imported
      .filter((each) => !staying.has(each.id))
      .map((each) => ({ id: each.id, description: each.description }));
    return {
      register: found.register,
      version: found.removedRows === null ? DONE : UNDONE,
      description: found.fileName,
      refusal: records.length === 0 ? refusalOf(found, kept.length) : null,
      notice: null,
      records,
      kept,
    };
  },
  lock: async (trx, id) => {
    const found = await trx
      .selectFrom('importFile')
      .select('register')
      .where('idImport', '=', id)
      .executeTakeFirst();
    if (found) await lockWriting(trx, found.register, id);
    await trx
      .updateTable('importFile')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('idImport', '=', id)
      .execute();
  },
  remove: async (trx, ids, id) => {
    const { register } = await trx
      .selectFrom('importFile')
      .select('register')
      .where('idImport', '=', id)
      .executeTakeFirstOrThrow();
    await REMOVE[register](trx, ids, id);
  },
  afterwards: (trx, id, removed) =>
    trx
      .updateTable('importFile')
      .set(({ eb, fn, val }) => ({
        removedRows: eb(fn.coalesce('removedRows', val(0)), '+', removed),
      }))
      .where('idImport', '=', id)
      .execute(),
};

function refusalOf({ state }: ImportRecord, kept: number): string {
  if (state !== 'done') return 'Esta importação não gravou nada.';
  return kept > 0
    ? 'Tudo o que ela cadastrou já foi usado ou alterado, e fica.'
    : 'Nada do que ela cadastrou existe mais.';
}

function reasonToStay(
  register: ImportRecord['register'],
  { used, version }: Imported,
): string | null {
  if (used > 0)
    return register === 'supplier'
      ? `em ${countOf(used, 'conta a pagar', 'contas a pagar')}`
      : `em ${countOf(used, 'orçamento', 'orçamentos')}`;
  return version > 1 ? 'alterado depois da importação' : null;
}

/** The records that an import added and that still exist, with their number of references. */
function findImported(db: Db, { register, idImport }: ImportRecord): Promise<Imported[]> {
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
