import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * PostgreSQL keeps a hundred histogram bounds per column: with two million due days over years, it
 * estimated twenty times too many open installments in a week, and searched all orders for those
 * with something due. A thousand bounds can tell weeks apart.
 */
export const dueDayStatistics: Migration = {
  name: '0075-due-day-statistics',
  async up(trx, engine) {
    if (engine !== 'postgres') return;
    await sql`alter table order_installment alter column due_date set statistics 1000`.execute(trx);
    await sql`analyze order_installment (due_date)`.execute(trx);
  },
};
