import { sql } from 'kysely';

import type { Migration } from './columns';

/** Reports read installments and bills in index order, by payment day or else due day. */
export const reportDays: Migration = {
  name: '0020-report-days',
  async up(trx) {
    for (const [table, id] of [
      ['order_installment', 'id_order_installment'],
      ['bill', 'id_bill_to_pay'],
    ] as const) {
      const name = sql.id(`${table}_movement_day`);
      await sql`create index ${name} on ${sql.id(table)} (coalesce(payment_date, due_date), ${sql.id(id)})`.execute(
        trx,
      );
    }
  },
};
