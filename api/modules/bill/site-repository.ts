import { orderFilterSchema } from '@domain/order/order-filter';

import type { Db } from '../../db/schema';
import { findOrders } from '../order/order-list-repository';

/** Enough to recognise the site; for a more frequent name the order's number is typed. */
const MAX_SITES = 6;

/** Orders as works sites, newest first: by number, or by the client's name. */
export async function findSites(db: Db, search: string) {
  const typed = search.trim();
  if (typed === '') return [];
  const criterion = /^\d{1,10}$/.test(typed) ? { idOrder: typed } : { name: typed };
  const filter = orderFilterSchema.parse({ ...criterion, page: 1, pageSize: MAX_SITES });
  const { rows } = await findOrders(db, filter);
  return findSitesById(
    db,
    rows.map(({ idOrder }) => idOrder),
  );
}

/** The works sites of these orders, newest first. */
export async function findSitesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const orders = await db
    .selectFrom('salesOrder')
    .select(['idOrder', 'clientName', 'street', 'number', 'district', 'city'])
    .where('idOrder', 'in', ids)
    .orderBy('idOrder', 'desc')
    .execute();
  return orders.map(({ idOrder, clientName, street, number, district, city }) => ({
    idSite: idOrder,
    clientName,
    site: [street, number, district, city].filter(Boolean).join(', ') || null,
  }));
}
