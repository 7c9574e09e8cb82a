import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { emptiedWithClient } from '@domain/order/anonymised-order';
import { normalizeSearchText } from '@domain/search-text';

import { ofOrders } from '../../db/of-orders';
import { changedBy, emptied } from '../../db/record-columns';
import type { Write } from '../../db/write';

/** Items, values, dates and statuses of the orders stay. */
export async function anonymiseOrders(write: Write, orders: readonly number[]): Promise<void> {
  const { trx } = write;
  const of = ofOrders(trx, orders);
  await trx
    .updateTable('salesOrder')
    .set(({ eb }) => ({
      clientName: ANONYMISED_NAME,
      clientSearchName: normalizeSearchText(ANONYMISED_NAME),
      ...emptied(emptiedWithClient()),
      version: eb('version', '+', 1),
      ...changedBy(write),
    }))
    .where(of('idOrder'))
    .execute();
}
