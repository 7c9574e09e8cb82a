import type { Insertable } from 'kysely';

import { VISIT_MINUTES } from '@domain/quote-link/quote-link';

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

/** The sendings of these links, newest first, each with its author. */
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

export async function findSentAt(db: Db, idQuoteSending: number): Promise<string> {
  const { sentAt } = await db
    .selectFrom('quoteSending')
    .select('sentAt')
    .where('idQuoteSending', '=', idQuoteSending)
    .executeTakeFirstOrThrow();
  return sentAt;
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

/** Stores the outcome of the e-mail that contained an address. */
export async function settleQuoteSending(
  db: Db,
  idQuoteSending: number,
  { became, at }: { became: 'delivered' | 'kept' | 'failed'; at: string },
): Promise<void> {
  await db
    .updateTable('quoteSending')
    .set({ [`${became}At` as const]: at })
    .where('idQuoteSending', '=', idQuoteSending)
    .execute();
}

/** Records the first opening of an address; false when it was opened before. */
export async function noteFirstOpened(
  db: Db,
  idQuoteSending: number,
  instant: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('quoteSending')
    .where('idQuoteSending', '=', idQuoteSending)
    .set({ openedAt: instant, lastOpenedAt: instant, openCount: 1 })
    .where('openedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records that the quote was read under this address; returns whether for the first time. Loading
 * it again within half an hour belongs to the same visit, which is counted once (R-LNK-05).
 */
export async function noteOpened(db: Db, idQuoteSending: number, now: Date): Promise<boolean> {
  const instant = now.toISOString();
  const visitSince = new Date(now.getTime() - VISIT_MINUTES * 60_000).toISOString();
  if (await noteFirstOpened(db, idQuoteSending, instant)) return true;
  await db
    .updateTable('quoteSending')
    .where('idQuoteSending', '=', idQuoteSending)
    .set(({ eb }) => ({
      lastOpenedAt: instant,
      openCount: eb
        .case()
        .when('lastOpenedAt', '>', visitSince)
        .then(eb.ref('openCount'))
        .else(eb('openCount', '+', 1))
        .end(),
    }))
    .execute();
  return false;
}
