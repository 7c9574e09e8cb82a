import { LATEST_OF_CLIENT } from '@domain/client/client-overview';

import type { Db } from '../../db/schema';

/** A client's newest orders. */
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
    .where('salesOrder.idClient', '=', idClient)
    .orderBy('salesOrder.idOrder', 'desc')
    .limit(LATEST_OF_CLIENT)
    .execute();
}
