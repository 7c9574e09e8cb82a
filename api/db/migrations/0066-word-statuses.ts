import { sql } from 'kysely';

import { wordUses } from '../words/word-uses';
import { SEARCHED_COLUMNS, SEARCHED_RECEIVABLES, type SearchedColumn } from '../words/words';
import type { Migration } from './columns';

/** As they were before 0076: with the status beside a word and nothing else. */
const SEARCHED_WITH_STATUS = SEARCHED_COLUMNS.map(([table, column, id, status]): SearchedColumn =>
  status ? [table, column, id, status] : [table, column, id],
);

/** As they were before 0082, with nothing beside a word. */
const [receivables, clientName, idInstallment] = SEARCHED_RECEIVABLES;
export const RECEIVABLES_BY_WORDS: SearchedColumn = [receivables, clientName, idInstallment];

/**
 * Each use of a word has its row's status beside it, so that rows with a name and a status are
 * counted without being read; receivables have word uses of their own; and the remaining queries of
 * lists and of the home screen that read every row of a category, or every overdue one, get an
 * index.
 */
export const wordStatuses: Migration = {
  name: '0066-word-statuses',
  async up(trx, engine) {
    const statements = [
      ...SEARCHED_WITH_STATUS.flatMap((searched) => wordUses(engine, searched, { hasWords: true })),
      ...wordUses(engine, RECEIVABLES_BY_WORDS, { hasWords: false }),
      ...['category', 'site'].map(
        (what) => `create index bill_${what}_day_of on bill_${what}_day (id_${what}, paid, day)`,
      ),
      // A category's bills of a range of days, paid or not.
      'create index bill_category_due on bill (id_category, due_date, payment_date, id_bill_to_pay)',
      // The home screen counts the orders with something due.
      'create index receivable_due_order on receivable (due_day, id_order)',
    ];
    for (const statement of statements) await sql.raw(statement).execute(trx);
  },
};
