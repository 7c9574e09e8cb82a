import { sql } from 'kysely';

import { BILL_CATEGORY_DAYS, BILL_SITE_DAYS } from '../sums/bill-sums';
import { createSums } from '../sums/create-sums';
import { createNumberedTable, type Migration, plainText } from './columns';

/** What bills are for: a category, and the works site, which is an order; both are optional. */
export const billCategories: Migration = {
  name: '0062-bill-categories',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'bill_category', 'id_bill_category')
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('search_name', plainText(engine), (column) => column.notNull().unique())
      .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['bill', 'bill_recurrence']) {
      await trx.schema
        .alterTable(table)
        .addColumn('id_category', 'integer', (column) =>
          column.references('bill_category.id_bill_category'),
        )
        .execute();
      await trx.schema
        .alterTable(table)
        .addColumn('id_site', 'integer', (column) => column.references('sales_order.id_order'))
        .execute();
    }
    // Both parts of a list of one category or works site, in their order.
    for (const what of ['category', 'site']) {
      const column = sql.raw(`id_${what}`);
      await sql`create index ${sql.raw(`bill_${what}_open`)} on bill (${column}, due_date, id_bill_to_pay)
        where payment_date is null`.execute(trx);
      await sql`create index ${sql.raw(`bill_${what}_paid`)} on bill (${column}, payment_date desc, id_bill_to_pay)
        where payment_date is not null`.execute(trx);
    }
    await createSums(trx, engine, BILL_CATEGORY_DAYS);
    await createSums(trx, engine, BILL_SITE_DAYS);
  },
};
