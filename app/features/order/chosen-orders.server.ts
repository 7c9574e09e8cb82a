import { orderFilterSchema } from '@domain/order/order-filter';
import type { Caller } from '~/server/http/api-call.server';

import { listOrders } from './order.server';

/** The totals of chosen orders, in cents by id, as the list shows them; deleted ones are left out. */
export async function centsOfOrders(
  caller: Caller,
  ids: readonly number[],
): Promise<Record<number, number>> {
  const read = ids.map((idOrder) =>
    listOrders(caller, orderFilterSchema.parse({ idOrder, pageSize: 1 })),
  );
  const rows = (await Promise.all(read)).flatMap((list) => list.rows);
  return Object.fromEntries(rows.map(({ idOrder, value }) => [idOrder, value]));
}
