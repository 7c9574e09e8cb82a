import { plural } from '@domain/plural';

import { blingIdOf, unlinkProducts } from '../../bling/bling-link-repository';
import { lock } from '../../db/locks';
import type { DeletionTable } from '../../db/tables/import-tables';
import { countBillsOfSupplier } from '../bill/bill-repository';
import { deleteClients, findClient } from '../client/client-repository';
import { UNKNOWN_CLIENT } from '../client/client-service';
import { countOrdersOfClient, countOrdersOfProduct } from '../order/order-repository';
import { deleteProducts, findProduct } from '../product/product-repository';
import { UNKNOWN_PRODUCT } from '../product/product-service';
import { missingRecord } from '../record/missing-record';
import { deleteSuppliers, findSupplier } from '../supplier/supplier-repository';
import { UNKNOWN_SUPPLIER } from '../supplier/supplier-service';
import { byReaders, type Deletable, type DeletionPlan } from './deletable';

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
  ...byReaders(async (db, id) => {
    const client = await findClient(db, id);
    if (!client) return undefined;
    const used = await countOrdersOfClient(db, id);
    const refusal = used
      ? `Este cliente está em ${plural(used, 'orçamento', 'orçamentos')} e não pode ser excluído. ${INACTIVE}`
      : null;
    const { version, name: description } = client;
    return single('client', { id, version, description }, { refusal });
  }),
  lock: (trx, id) => lock(trx, 'client', [id]),
  remove: deleteClients,
};

/** A supplier without bills. */
export const supplierDeletion: Deletable = {
  path: '/supplier/:idSupplier',
  summary: 'um fornecedor que nenhuma conta usa',
  unknown: UNKNOWN_SUPPLIER,
  missing: (db, id) => missingRecord(db, { table: 'supplier', id, unknown: UNKNOWN_SUPPLIER }),
  ...byReaders(async (db, id) => {
    const supplier = await findSupplier(db, id);
    if (!supplier) return undefined;
    const used = await countBillsOfSupplier(db, id);
    const refusal = used
      ? `Este fornecedor está em ${plural(used, 'conta a pagar', 'contas a pagar')} e não pode ser excluído. ${INACTIVE}`
      : null;
    const { version, name: description } = supplier;
    return single('supplier', { id, version, description }, { refusal });
  }),
  lock: (trx, id) => lock(trx, 'supplier', [id]),
  remove: deleteSuppliers,
};

/** A product without orders. An external service keeps its copy. */
export const productDeletion: Deletable = {
  path: '/product/:idProduct',
  summary: 'um produto que nenhum orçamento usa',
  unknown: UNKNOWN_PRODUCT,
  missing: (db, id) => missingRecord(db, { table: 'product', id, unknown: UNKNOWN_PRODUCT }),
  ...byReaders(async (db, id) => {
    const product = await findProduct(db, id, { onlyActive: false });
    if (!product) return undefined;
    const used = await countOrdersOfProduct(db, id);
    const linked = (await blingIdOf(db, 'product', id)) !== null;
    const refusal = used
      ? `Este produto está em ${plural(used, 'orçamento ou venda', 'orçamentos ou vendas')} e não pode ser excluído. ${INACTIVE}`
      : null;
    return single(
      'product',
      { id, version: product.version, description: product.description },
      { refusal, notice: linked ? 'No Bling ele continua cadastrado.' : null },
    );
  }),
  lock: (trx, id) => lock(trx, 'product', [id]),
  remove: async (trx, ids) => {
    await unlinkProducts(trx, ids);
    await deleteProducts(trx, ids);
  },
};
