import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { orderHistoryFields } from '@domain/order/order-fields';
import { personalNames } from '@domain/recorded-fields';
import { normalizeSearchText } from '@domain/search-text';

import { ofOrders } from '../../db/of-orders';
import { changedBy, emptied } from '../../db/record-columns';
import type { Write } from '../../db/write';

/**
 * The order's fields without the two that are not simply emptied. The name is replaced. The
 * observation stays, because it is about the work too; the page asks people to read it first
 * (docs/decisions/0153).
 */
const { clientName: _name, observation: _observation, ...theirs } = orderHistoryFields();

/** Items, values, dates and statuses of the orders stay. */
export async function anonymiseOrders(write: Write, orders: readonly number[]): Promise<void> {
  const { trx } = write;
  const of = ofOrders(trx, orders);
  await trx
    .updateTable('salesOrder')
    .set(({ eb }) => ({
      clientName: ANONYMISED_NAME,
      clientSearchName: normalizeSearchText(ANONYMISED_NAME),
      ...emptied(personalNames(theirs)),
      version: eb('version', '+', 1),
      ...changedBy(write),
    }))
    .where(of('idOrder'))
    .execute();
}
