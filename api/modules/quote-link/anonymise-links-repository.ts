import { ofOrders } from '../../db/of-orders';
import type { Trx } from '../../db/schema';

/** Removes the recipients of accepted versions. */
export async function anonymiseAddresses(trx: Trx, orders: readonly number[]): Promise<void> {
  const of = ofOrders(trx, orders);
  await trx
    .updateTable('quoteSending')
    .set({ sentTo: null })
    .where(
      'idQuoteLink',
      'in',
      trx.selectFrom('quoteLink').select('idQuoteLink').where(of('idOrder')),
    )
    .execute();
}

/** Deletes clients' drawn signatures: the acceptances stay valid. */
export async function eraseSignatures(trx: Trx, orders: readonly number[]): Promise<void> {
  const of = ofOrders(trx, orders);
  await trx
    .updateTable('quoteAnswer')
    .set({ signature: null })
    .where('signature', 'is not', null)
    .where(
      'idQuoteLink',
      'in',
      trx.selectFrom('quoteLink').select('idQuoteLink').where(of('idOrder')),
    )
    .execute();
}

/** Closes the addresses of accepted versions, and returns the open ones; the proof stays stored. */
export async function closeAddresses(
  trx: Trx,
  orders: readonly number[],
  now: string,
): Promise<{ idOrder: number; number: number }[]> {
  return trx
    .updateTable('quoteLink')
    .set({ revokedAt: now })
    .where(ofOrders(trx, orders)('idOrder'))
    .where('acceptedAt', 'is not', null)
    .where('revokedAt', 'is', null)
    .returning(['idOrder', 'number'])
    .execute();
}

/** Deletes the versions of quotes that were not accepted, and returns the keys of their files. */
export async function deleteUnacceptedLinks(
  trx: Trx,
  orders: readonly number[],
): Promise<string[]> {
  const links = await trx
    .selectFrom('quoteLink')
    .select(['idQuoteLink', 'fileKey'])
    .where(ofOrders(trx, orders)('idOrder'))
    .where('acceptedAt', 'is', null)
    .execute();
  if (links.length === 0) return [];
  const ids = links.map(({ idQuoteLink }) => idQuoteLink);
  for (const table of ['quoteAnswer', 'quoteSending', 'quoteLink'] as const)
    await trx.deleteFrom(table).where('idQuoteLink', 'in', ids).execute();
  return links.map(({ fileKey }) => fileKey);
}
