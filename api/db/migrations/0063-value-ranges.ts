import { sql } from 'kysely';

import { BILL_VALUES } from '../sums/bill-sums';
import { createSums } from '../sums/create-sums';
import { PRODUCT_VALUES } from '../sums/list-sums';
import type { Migration } from './columns';
import { ORDER_VALUES_COUNTED } from './sums-of-orders';

/** Lists by ranges of values (docs/decisions/0154). */
export const valueRanges: Migration = {
  name: '0063-value-ranges',
  async up(trx, engine) {
    for (const kept of [ORDER_VALUES_COUNTED, PRODUCT_VALUES, BILL_VALUES])
      await createSums(trx, engine, kept);
    // Every column that a range query reads: few bills are open, but they have many due days.
    // SQLite also needs the payment date, which is null, in the index.
    await sql`create index bill_open_amounts on bill (due_date, value_cents, fees_cents,
      assessment_cents, discount_cents, id_company, payment_date) where payment_date is null`.execute(
      trx,
    );
    await trx.schema
      .createIndex('receivable_value')
      .on('receivable')
      .columns(['value_cents', 'due_day', 'id_order_installment'])
      .execute();
  },
};
