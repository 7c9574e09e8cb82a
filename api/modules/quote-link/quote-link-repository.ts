import type { Insertable, Selectable } from 'kysely';

import { ORDER_STATUS } from '@domain/order/order-status';

import { countRows } from '../../db/paging';
import type { Db, Trx } from '../../db/schema';
import type { QuoteLinkTable } from '../../db/tables/quote-link-tables';

export type QuoteLink = Selectable<QuoteLinkTable>;

export async function isFileOfQuoteLink(db: Db, fileKey: string): Promise<boolean> {
  const link = await db
    .selectFrom('quoteLink')
    .select('idQuoteLink')
    .where('fileKey', '=', fileKey)
    .executeTakeFirst();
  return link !== undefined;
}

/** A link of that order, with the order's status. */
export function findQuoteLink(db: Db, idOrder: number, idQuoteLink: number) {
  return linksWithOrder(db)
    .where('quoteLink.idQuoteLink', '=', idQuoteLink)
    .where('quoteLink.idOrder', '=', idOrder)
    .executeTakeFirst();
}

/** The link of an address, with the address it was opened under. */
export function findLinkByToken(db: Db, tokenHash: string) {
  return linksWithOrder(db)
    .innerJoin('quoteSending', 'quoteSending.idQuoteLink', 'quoteLink.idQuoteLink')
    .select('quoteSending.idQuoteSending')
    .where('quoteSending.tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** An order's links, newest first, each with its author. */
export function findQuoteLinks(db: Db, idOrder: number) {
  return linksWithOrder(db)
    .leftJoin('professional', 'professional.idProfessional', 'quoteLink.idProfessional')
    .select('professional.name as createdBy')
    .where('quoteLink.idOrder', '=', idOrder)
    .orderBy('quoteLink.number', 'desc')
    .execute();
}

export type LinkWithOrder = NonNullable<Awaited<ReturnType<typeof findQuoteLink>>>;

/** The caller has the order locked, so that the numbers do not repeat. */
export async function insertQuoteLink(
  trx: Trx,
  link: Omit<Insertable<QuoteLinkTable>, 'number'>,
): Promise<number> {
  const made = await countRows(trx.selectFrom('quoteLink').where('idOrder', '=', link.idOrder));
  const { idQuoteLink } = await trx
    .insertInto('quoteLink')
    .values({ ...link, number: made + 1 })
    .returning('idQuoteLink')
    .executeTakeFirstOrThrow();
  return idQuoteLink;
}

/** Marks the versions that were not accepted as replaced. */
export async function replaceQuoteLinks(trx: Trx, idOrder: number, now: string): Promise<void> {
  await trx
    .updateTable('quoteLink')
    .set({ replacedAt: now })
    .where('idOrder', '=', idOrder)
    .where('acceptedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .execute();
}

/** Closes a link's addresses. False when they were closed already. */
export async function revokeQuoteLink(
  trx: Trx,
  idQuoteLink: number,
  now: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quoteLink')
    .set({ revokedAt: now })
    .where('idQuoteLink', '=', idQuoteLink)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Marks an open link as accepted; false when it is not open. A single statement, so that of
 * parallel acceptances one succeeds, and none after the order has changed.
 */
export async function markAccepted(trx: Trx, idQuoteLink: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await openLink(trx, idQuoteLink, now)
    .set({ acceptedAt: now })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores the version that the acceptance gave the order, which is still as it was sent. */
export async function keepOrderVersion(
  trx: Trx,
  idQuoteLink: number,
  orderVersion: number,
): Promise<void> {
  await trx
    .updateTable('quoteLink')
    .set({ orderVersion })
    .where('idQuoteLink', '=', idQuoteLink)
    .execute();
}

/** Stores the status that the acceptance set on the order. */
export async function keepMove(trx: Trx, idQuoteLink: number, movedTo: number): Promise<void> {
  await trx
    .updateTable('quoteLink')
    .set({ movedTo })
    .where('idQuoteLink', '=', idQuoteLink)
    .execute();
}

/**
 * Locks an open link until the transaction ends, by writing its present value; false when it is not
 * open.
 */
export async function lockOpenLink(trx: Trx, idQuoteLink: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await openLink(trx, idQuoteLink, now)
    .set({ acceptedAt: null })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function openLink(trx: Trx, idQuoteLink: number, now: string) {
  return trx
    .updateTable('quoteLink')
    .where('idQuoteLink', '=', idQuoteLink)
    .where('acceptedAt', 'is', null)
    .where('replacedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('salesOrder')
          .select('salesOrder.idOrder')
          .whereRef('salesOrder.idOrder', '=', 'quoteLink.idOrder')
          .where('salesOrder.idOrderStatus', '=', ORDER_STATUS.ORCAMENTO),
      ),
    );
}

/** The keys of the files of an order's links. */
export async function findQuoteFileKeys(db: Db, idOrder: number): Promise<string[]> {
  const links = await db
    .selectFrom('quoteLink')
    .select('fileKey')
    .where('idOrder', '=', idOrder)
    .execute();
  return links.map(({ fileKey }) => fileKey);
}

export function countAcceptedLinks(db: Db, idOrder: number): Promise<number> {
  return countRows(
    db.selectFrom('quoteLink').where('idOrder', '=', idOrder).where('acceptedAt', 'is not', null),
  );
}

function linksWithOrder(db: Db) {
  return db
    .selectFrom('quoteLink')
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'quoteLink.idOrder')
    .selectAll('quoteLink')
    .select(['salesOrder.idOrderStatus', 'salesOrder.idCompany']);
}
