import { sql } from 'kysely';

import { BILL_CENTS, BILL_STAGES } from '../sums/bill-sums';
import { createSums } from '../sums/create-sums';
import type { Migration } from './columns';

/**
 * Paid bills, of a category or in all, are counted without summing every day; overdue bills in a
 * range of costs come from an index that includes the cost: SQLite spent most of the time computing
 * it for each. PostgreSQL does not read the cost from an index (docs/decisions/0177).
 */
export const billStages: Migration = {
  name: '0079-bill-stages',
  async up(trx, engine) {
    await createSums(trx, engine, BILL_STAGES);
    if (engine === 'postgres') return;
    for (const statement of [
      'drop index bill_open_amounts',
      `create index bill_open_amounts on bill (due_date, (${BILL_CENTS}), id_company, payment_date)
        where payment_date is null`,
    ])
      await sql.raw(statement).execute(trx);
  },
};
