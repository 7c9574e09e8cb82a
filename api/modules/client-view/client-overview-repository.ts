import { LATEST_OF_CLIENT } from '@domain/client/client-overview';

import type { Db } from '../../db/schema';

/**
 * A client's newest orders. Their ids come first, from the index of clients alone: PostgreSQL would
 * otherwise look for them among the newest orders of all, where an old client has none.
 */
export function findLatestOrders(db: Db, idClient: number) {
  return db
    .selectFrom('salesOrder')
    .innerJoin('orderStatus', 'orderStatus.idOrderStatus', 'salesOrder.idOrderStatus')
    .select([
      'salesOrder.idOrder',
      'salesOrder.createdAt',
      'salesOrder.totalCents as value',
      'orderStatus.description as status',
    ])
    .where('salesOrder.idOrder', 'in', ({ selectFrom }) =>
      selectFrom('salesOrder as own')
        .select('own.idOrder')
        .where('own.idClient', '=', idClient)
        .orderBy('own.idOrder', 'desc')
        .limit(LATEST_OF_CLIENT),
    )
    .orderBy('salesOrder.idOrder', 'desc')
    .execute();
}
