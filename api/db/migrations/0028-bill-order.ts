import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * The order of the bills' list: open ones by due date, then paid ones, latest first; and each of
 * the two parts alone.
 */
export const billOrder: Migration = {
  name: '0028-bill-order',
  async up(trx) {
    // SQLite would use it to find the open bills, and then sort them.
    await trx.schema.dropIndex('bill_payment_date').execute();
    await sql`create index bill_list on bill (
      (case when payment_date is null then 0 else 1 end),
      (case when payment_date is null then due_date end),
      payment_date desc, id_bill_to_pay)`.execute(trx);
    await sql`create index bill_open on bill (due_date, id_bill_to_pay)
      where payment_date is null`.execute(trx);
    await sql`create index bill_paid on bill (payment_date desc, id_bill_to_pay)
      where payment_date is not null`.execute(trx);
  },
};
