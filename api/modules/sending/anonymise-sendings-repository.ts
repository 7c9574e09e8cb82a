import { ofOrders } from '../../db/of-orders';
import type { Trx } from '../../db/schema';

/** Keeps that something was sent, but not its content or recipient. */
export async function anonymiseSendings(trx: Trx, orders: readonly number[]): Promise<void> {
  const of = ofOrders(trx, orders);
  await trx
    .updateTable('documentSending')
    .set({
      sentTo: null,
      subject: null,
      text: '',
      tokenHash: null,
      expiresAt: null,
      idQuoteSending: null,
    })
    .where(of('idOrder'))
    .execute();
}
