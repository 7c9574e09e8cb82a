import { countRows } from '../../db/paging';
import type { DeletionTable } from '../../db/schema';
import { UNKNOWN_CLIENT } from '../client/client-service';
import { UNKNOWN_PRODUCT } from '../product/product-service';
import { missingRecord } from '../record/missing-record';
import { UNKNOWN_SUPPLIER } from '../supplier/supplier-service';
import { countOf, type Deletable, type DeletionPlan } from './deletable';

const INACTIVE = 'Para que não apareça mais nas escolhas, mude o status para Inativo.';

const single = (
  register: DeletionTable['register'],
  { id, version, description }: { id: number; version: number; description: string },
  { refusal, notice = null }: { refusal: string | null; notice?: string | null },
): DeletionPlan => ({
  register,
  version,
  description,
  refusal,
  notice,
  records: [{ id, description }],
  kept: [],
});

/** A client without orders. */
export const clientDeletion: Deletable = {
  path: '/client/:idClient',
  summary: 'um cliente que nenhum orçamento usa',
  unknown: UNKNOWN_CLIENT,
  missing: (db, id) => missingRecord(db, { table: 'client', id, unknown: UNKNOWN_CLIENT }),
  plan: async (db, id) => {
    const client = await db
      .selectFrom('client')
      .select(['version', 'name as description'])
      .where('idClient', '=', id)
      .executeTakeFirst();
    if (!client) return undefined;
    const used = await countRows(db.selectFrom('salesOrder').where('idClient', '=', id));
    const refusal = used
      ? `Este cliente está em ${countOf(used, 'orçamento', 'orçamentos')} e não pode ser excluído. ${INACTIVE}`
      : null;
    return single('client', { id, ...client }, { refusal });
  },
  lock: (trx, id) =>
    trx
      .updateTable('client')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('idClient', '=', id)
      .execute(),
  remove: (trx, ids) => trx.deleteFrom('client').where('idClient', 'in', ids).execute(),
};

/** A supplier without bills. */
export const supplierDeletion: Deletable = {
  path: '/supplier/:idSupplier',
  summary: 'um fornecedor que nenhuma conta usa',
  unknown: UNKNOWN_SUPPLIER,
  missing: (db, id) => missingRecord(db, { table: 'supplier', id, unknown: UNKNOWN_SUPPLIER }),
  plan: async (db, id) => {
    const supplier = await db
      .selectFrom('supplier')
      .select(['version', 'name as description'])
      .where('idSupplier', '=', id)
      .executeTakeFirst();
    if (!supplier) return undefined;
    const used = await countRows(db.selectFrom('bill').where('idSupplier', '=', id));
    const refusal = used
      ? `Este fornecedor está em ${countOf(used, 'conta a pagar', 'contas a pagar')} e não pode ser excluído. ${INACTIVE}`
      : null;
    return single('supplier', { id, ...supplier }, { refusal });
  },
  lock: (trx, id) =>
    trx
      .updateTable('supplier')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('idSupplier', '=', id)
      .execute(),
  remove: (trx, ids) => trx.deleteFrom('supplier').where('idSupplier', 'in', ids).execute(),
};

/** A product without orders. An external service keeps its copy. */
export const productDeletion: Deletable = {
  path: '/product/:idProduct',
  summary: 'um produto que nenhum orçamento usa',
  unknown: UNKNOWN_PRODUCT,
  missing: (db, id) => missingRecord(db, { table: 'product', id, unknown: UNKNOWN_PRODUCT }),
  plan: async (db, id) => {
    const product = await db
      .selectFrom('product')
      .select(['version', 'description'])
      .where('idProduct', '=', id)
      .executeTakeFirst();
    if (!product) return undefined;
    const orders = db
      .selectFrom('orderProduct')
      .select('idOrder')
      .distinct()
      .where('idProduct', '=', id);
    const used = await countRows(db.selectFrom(orders.as('used')));
    const linked = await countRows(
      db.selectFrom('blingLink').where('kind', '=', 'product').where('idRecord', '=', id),
    );
    const refusal = used
      ? `Este produto está em ${countOf(used, 'orçamento ou venda', 'orçamentos ou vendas')} e não pode ser excluído. ${INACTIVE}`
      : null;
    return single(
      'product',
      { id, ...product },
      { refusal, notice: linked ? 'No Bling ele continua cadastrado.' : null },
    );
  },
  lock: (trx, id) =>
    trx
      .updateTable('product')
      .set(({ ref }) => ({ version: ref('version') }))
      .where('idProduct', '=', id)
      .execute(),
  remove: async (trx, ids) => {
    await trx
      .deleteFrom('blingLink')
      .where('kind', '=', 'product')
      .where('idRecord', 'in', ids)
      .execute();
    await trx.deleteFrom('product').where('idProduct', 'in', ids).execute();
  },
};
