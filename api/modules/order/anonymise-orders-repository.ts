import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { orderHistoryFields } from '@domain/order/order-fields';
import { personalNames } from '@domain/recorded-fields';
import { normalizeSearchText } from '@domain/search-text';

import { ofOrders } from '../../db/of-orders';
import { changedBy, emptied } from '../../db/record-columns';
import type { Write } from '../../db/write';

/**
 * Of what tells of the client, the name has another in its place, and the observation stays: it is of the
 * work too, and the page asks to look it through first (docs/decisions/0153).
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
