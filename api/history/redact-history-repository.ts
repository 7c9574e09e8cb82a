import { ofOrders } from '../db/of-orders';
import type { Trx } from '../db/schema';

/** What remains of a client's data. The database accepts no other value (migration 0054). */
export const REDACTED = '[]';

/** Removes the person's data from all histories: the only change that a row may have (R-HIS-05). */
export async function redactHistory(
  trx: Trx,
  idClient: number,
  orders: readonly number[],
): Promise<void> {
  const rows = () =>
    trx.updateTable('history').set({ personal: REDACTED }).where('personal', '<>', REDACTED);
  await rows().where('idClient', '=', idClient).execute();
  await rows().where('idClientBefore', '=', idClient).execute();
  if (orders.length === 0) return;
  // Also the entries of an order from before it had a registered client.
  const of = ofOrders(trx, orders);
  await rows()
    .where('kind', '=', 'order')
    .where(of('idRecord'))
    .where('idClient', 'is', null)
    .execute();
}
