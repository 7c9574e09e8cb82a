import { ofOrders } from '../../db/of-orders';
import type { Trx } from '../../db/schema';

/** Where the addresses of what was accepted went. */
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

/** What a client drew when they accepted: the acceptance stands without it. */
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

/** Closes the addresses of what was accepted: the proof is kept inside. Which versions were still open. */
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

/** The versions of quotes that nobody accepted go with their files, whose keys are returned. */
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
