import type { Insertable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { QuoteAnswerTable } from '../../db/tables/quote-link-tables';

export async function insertAnswer(trx: Trx, answer: Insertable<QuoteAnswerTable>): Promise<void> {
  await trx.insertInto('quoteAnswer').values(answer).execute();
}

/** The answers of these links, newest first. */
export function findAnswers(db: Db, links: readonly number[]) {
  return db
    .selectFrom('quoteAnswer')
    .selectAll()
    .where('idQuoteLink', 'in', links)
    .orderBy('idQuoteAnswer', 'desc')
    .execute();
}

export type QuoteAnswer = Awaited<ReturnType<typeof findAnswers>>[number];
