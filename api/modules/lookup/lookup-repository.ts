import type { Selectable } from 'kysely';

import { ORDER_STATUS } from '@domain/order/order-status';
import { normalizeSearchText } from '@domain/search-text';

import type { Db, Trx } from '../../db/schema';
import type { OrderStatusTable, PaymentTypeTable } from '../../db/tables/order-tables';
import type { ProductGroupTable, ProductUnityTable } from '../../db/tables/register-tables';

export function findOrderStatuses(db: Db): Promise<Selectable<OrderStatusTable>[]> {
  return db.selectFrom('orderStatus').selectAll().orderBy('idOrderStatus').execute();
}

export function findPaymentTypes(db: Db): Promise<Selectable<PaymentTypeTable>[]> {
  return db.selectFrom('paymentType').selectAll().orderBy('idPaymentType').execute();
}

/** How many of the newest counter sales show which payment types are in use. */
const LATELY = 200;

/**
 * The payment types of the newest counter sales, most used first. The index of the status has the
 * sales newest first, so that no more than these are read (docs/decisions/0129).
 */
export async function findUsedPaymentTypes(db: Db): Promise<number[]> {
  const newest = db
    .selectFrom('salesOrder')
    .select('idOrder')
    .where('idOrderStatus', '=', ORDER_STATUS.VENDA_DIRETA)
    .orderBy('idOrder', 'desc')
    .limit(LATELY);
  const rows = await db
    .selectFrom(newest.as('newest'))
    .innerJoin('orderInstallment', 'orderInstallment.idOrder', 'newest.idOrder')
    .select(({ fn }) => [
      'orderInstallment.idPaymentType',
      fn.count<number>('newest.idOrder').distinct().as('sales'),
    ])
    .where('orderInstallment.idPaymentType', 'is not', null)
    .groupBy('orderInstallment.idPaymentType')
    .orderBy('sales', 'desc')
    .orderBy('orderInstallment.idPaymentType')
    .execute();
  return rows.flatMap(({ idPaymentType }) => idPaymentType ?? []);
}

export function findProductUnities(db: Db): Promise<Selectable<ProductUnityTable>[]> {
  return db.selectFrom('productUnity').selectAll().orderBy('idProductUnity').execute();
}

export function findProductGroups(db: Db): Promise<Selectable<ProductGroupTable>[]> {
  return db.selectFrom('productGroup').selectAll().orderBy('idProductGroup').execute();
}

/** The group of that name, created if missing: when two people add it at once, both get it. */
export async function addProductGroup(trx: Trx, description: string): Promise<number> {
  const wanted = normalizeSearchText(description);
  const known = (await findProductGroups(trx)).find(
    (group) => normalizeSearchText(group.description) === wanted,
  );
  if (known) return known.idProductGroup;
  const { idProductGroup } = await trx
    .insertInto('productGroup')
    .values({ description })
    .onConflict((same) => same.column('description').doUpdateSet({ description }))
    .returning('idProductGroup')
    .executeTakeFirstOrThrow();
  return idProductGroup;
}
