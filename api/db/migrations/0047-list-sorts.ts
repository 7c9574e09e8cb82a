import { sql } from 'kysely';

import type { Migration } from './columns';

/** The sort orders of lists besides their default one (docs/decisions/0142). */
export const listSorts: Migration = {
  name: '0047-list-sorts',
  async up(trx, engine) {
    await trx.schema
      .createIndex('product_status_value')
      .on('product')
      .columns(['status', 'value_cents', 'id_product'])
      .execute();
    await trx.schema
      .createIndex('sales_order_status_total')
      .on('sales_order')
      .columns(['id_order_status', 'total_cents', 'id_order'])
      .execute();
    // SQLite's indexes already end with the key.
    if (engine === 'postgres')
      await trx.schema
        .createIndex('bill_due_date_list')
        .on('bill')
        .columns(['due_date', 'id_bill_to_pay'])
        .execute();
    // The cost of a bill, as the list shows it.
    const cost = sql`(value_cents + coalesce(fees_cents, 0)
      + coalesce(assessment_cents, 0) - coalesce(discount_cents, 0))`;
    await sql`create index bill_cost on bill (${cost}, id_bill_to_pay)`.execute(trx);
    // With the due day, so that overdue bills are found without reading each one.
    await sql`create index bill_open_cost on bill (${cost}, id_bill_to_pay, due_date)
      where payment_date is null`.execute(trx);
  },
};
