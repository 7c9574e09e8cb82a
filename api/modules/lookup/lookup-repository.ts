import type { Selectable } from 'kysely';

import type { Db } from '../../db/schema';
import type { OrderStatusTable, PaymentTypeTable } from '../../db/tables/order-tables';
import type { ProductGroupTable, ProductUnityTable } from '../../db/tables/register-tables';

export function findOrderStatuses(db: Db): Promise<Selectable<OrderStatusTable>[]> {
  return db.selectFrom('orderStatus').selectAll().orderBy('idOrderStatus').execute();
}

export function findPaymentTypes(db: Db): Promise<Selectable<PaymentTypeTable>[]> {
  return db.selectFrom('paymentType').selectAll().orderBy('idPaymentType').execute();
}

export function findProductUnities(db: Db): Promise<Selectable<ProductUnityTable>[]> {
  return db.selectFrom('productUnity').selectAll().orderBy('idProductUnity').execute();
}

export function findProductGroups(db: Db): Promise<Selectable<ProductGroupTable>[]> {
  return db.selectFrom('productGroup').selectAll().orderBy('idProductGroup').execute();
}
