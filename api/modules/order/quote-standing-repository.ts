import { sql } from 'kysely';

import { orderStage } from '@domain/order/order-stage';
import { ORDER_STATUS } from '@domain/order/order-status';
import type { AnswerKind, QuoteStanding } from '@domain/quote-link/quote-link';
import { quoteLinkState, quoteStanding, reachOf } from '@domain/quote-link/quote-link';

import type { Db } from '../../db/schema';

/**
 * The state of each order's newest quote version (R-LNK-10); orders that were never sent are
 * missing.
 */
export async function findQuoteStandings(
  db: Db,
  orders: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, QuoteStanding>> {
  if (orders.length === 0) return new Map();
  const links = await newestLinks(db)
    .innerJoin('salesOrder', 'salesOrder.idOrder', 'quoteLink.idOrder')
    .select([
      'quoteLink.idOrder',
      'quoteLink.idQuoteLink',
      'quoteLink.expiresAt',
      'quoteLink.acceptedAt',
      'quoteLink.replacedAt',
      'quoteLink.revokedAt',
      'quoteLink.totalCents as sentCents',
      'quoteLink.orderVersion as sentVersion',
      'salesOrder.totalCents',
      'salesOrder.version',
      'salesOrder.idOrderStatus',
    ])
    .select(({ selectFrom }) => [
      selectFrom('quoteAnswer')
        .select('kind')
        .whereRef('quoteAnswer.idQuoteLink', '=', 'quoteLink.idQuoteLink')
        .orderBy('idQuoteAnswer', 'desc')
        .limit(1)
        .as('answer'),
    ])
    .where('quoteLink.idOrder', 'in', orders)
    .execute();
  const addresses = await findAddresses(
    db,
    links.map(({ idQuoteLink }) => idQuoteLink),
  );
  return new Map(
    links.map((link) => {
      const order = { ...link, stage: orderStage(link) };
      const state = quoteLinkState(order, now.toISOString());
      const reach = reachOf(addresses.filter((one) => one.idQuoteLink === link.idQuoteLink));
      return [link.idOrder, quoteStanding({ state, answer: link.answer, ...reach, order })];
    }),
  );
}

/** The channels of these links' addresses, and what became of them. */
async function findAddresses(db: Db, links: readonly number[]) {
  if (links.length === 0) return [];
  return db
    .selectFrom('quoteSending')
    .select(['idQuoteLink', 'channel', 'openedAt', 'keptAt', 'failedAt'])
    .where('idQuoteLink', 'in', links)
    .execute();
}

interface AnsweredQuote {
  idOrder: number;
  clientName: string | null;
  answer: AnswerKind;
  answeredAt: string;
}

/**
 * Orders whose newest version was answered and that are still quotes, or have the status that the
 * answer gave them; latest answer first (R-LNK-11).
 */
export function findAnsweredQuotes(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<AnsweredQuote[]> {
  return (
    newestLinks(db)
      .innerJoin('salesOrder', 'salesOrder.idOrder', 'quoteLink.idOrder')
      .innerJoin('quoteAnswer', 'quoteAnswer.idQuoteLink', 'quoteLink.idQuoteLink')
      .select(['quoteLink.idOrder', 'salesOrder.clientName'])
      .select(['quoteAnswer.kind as answer', 'quoteAnswer.answeredAt'])
      // As an expression, so that no engine starts from the status index, which most orders match.
      .where(({ or, and, eb, ref }) =>
        or([
          eb(sql<number>`sales_order.id_order_status + 0`, '=', ORDER_STATUS.ORCAMENTO),
          // The acceptance changed the status, and nothing changed the order since.
          and([
            eb('quoteLink.movedTo', 'is not', null),
            eb('salesOrder.updatedAt', '=', ref('quoteLink.acceptedAt')),
          ]),
        ]),
      )
      .where('quoteLink.revokedAt', 'is', null)
      .where(({ or, eb }) =>
        or([
          eb('quoteLink.acceptedAt', 'is not', null),
          eb('quoteLink.expiresAt', '>', now.toISOString()),
        ]),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('quoteAnswer as later')
              .select('later.idQuoteAnswer')
              .whereRef('later.idQuoteLink', '=', 'quoteAnswer.idQuoteLink')
              .whereRef('later.idQuoteAnswer', '>', 'quoteAnswer.idQuoteAnswer'),
          ),
        ),
      )
      .orderBy('quoteAnswer.idQuoteAnswer', 'desc')
      .limit(limit)
      .execute()
  );
}

/** Inside a query of orders: the client's last answer to the order's newest version. */
export function lastAnswerOfOrder(db: Db) {
  return newestLinks(db)
    .innerJoin('quoteAnswer', 'quoteAnswer.idQuoteLink', 'quoteLink.idQuoteLink')
    .select('quoteAnswer.kind')
    .where('quoteLink.idOrder', '=', sql.ref<number>('salesOrder.idOrder'))
    .orderBy('quoteAnswer.idQuoteAnswer', 'desc')
    .limit(1);
}

/** The last sent version of an order's quote, as it was sent; undefined when there is none. */
export function findNewestVersion(db: Db, idOrder: number) {
  return db
    .selectFrom('quoteLink')
    .select(['content', 'expiresAt', 'acceptedAt', 'revokedAt'])
    .where('idOrder', '=', idOrder)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest accepted version of an order's quote; undefined when there is none. */
export function findAcceptedVersion(db: Db, idOrder: number) {
  return db
    .selectFrom('quoteLink')
    .select(['number', 'totalCents'])
    .where('idOrder', '=', idOrder)
    .where('acceptedAt', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last sent version of each order. */
function newestLinks(db: Db) {
  return db.selectFrom('quoteLink').where(({ eb, selectFrom }) =>
    eb(
      'quoteLink.number',
      '=',
      selectFrom('quoteLink as version')
        .select(({ fn }) => fn.max('version.number').as('newest'))
        .whereRef('version.idOrder', '=', 'quoteLink.idOrder'),
    ),
  );
}
