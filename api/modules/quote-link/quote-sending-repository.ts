import type { Insertable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { QuoteSendingTable } from '../../db/tables/quote-link-tables';

export async function insertSending(
  trx: Trx,
  sending: Insertable<QuoteSendingTable>,
): Promise<number> {
  const { idQuoteSending } = await trx
    .insertInto('quoteSending')
    .values(sending)
    .returning('idQuoteSending')
    .executeTakeFirstOrThrow();
  return idQuoteSending;
}

/** What was sent of these links, newest first, each with who sent it. */
export function findSendings(db: Db, links: readonly number[]) {
  return db
    .selectFrom('quoteSending')
    .leftJoin('professional', 'professional.idProfessional', 'quoteSending.idProfessional')
    .selectAll('quoteSending')
    .select('professional.name as sentBy')
    .where('idQuoteLink', 'in', links)
    .orderBy('idQuoteSending', 'desc')
    .execute();
}

/** Gives a sending its address. */
export async function setTokenHash(
  db: Db,
  idQuoteSending: number,
  tokenHash: string,
): Promise<void> {
  await db
    .updateTable('quoteSending')
    .set({ tokenHash })
    .where('idQuoteSending', '=', idQuoteSending)
    .execute();
}

/** What became of the e-mail that an address left with. */
export async function settleQuoteSending(
  db: Db,
  idQuoteSending: number,
  { isDelivered, at }: { isDelivered: boolean; at: string },
): Promise<void> {
  await db
    .updateTable('quoteSending')
    .set(isDelivered ? { deliveredAt: at } : { failedAt: at })
    .where('idQuoteSending', '=', idQuoteSending)
    .execute();
}

/** Somebody read the quote under this address; whether it was for the first time. */
export async function noteOpened(db: Db, idQuoteSending: number, now: string): Promise<boolean> {
  const opened = await db
    .updateTable('quoteSending')
    .set(({ fn, val, eb }) => ({
      openedAt: fn.coalesce('openedAt', val(now)),
      lastOpenedAt: now,
      openCount: eb('openCount', '+', 1),
    }))
    .where('idQuoteSending', '=', idQuoteSending)
    .returning('openCount')
    .executeTakeFirst();
  return opened?.openCount === 1;
}
