import { sql } from 'kysely';

import { DEFAULT_VALIDITY_DAYS } from '@domain/quote-link/quote-link';

import type { Migration } from './columns';

/** When an order was last saved as a quote, and its validity in days at that time (R-DOC-03). */
export const quoteDates: Migration = {
  name: '0053-quote-dates',
  async up(trx) {
    await trx.schema.alterTable('sales_order').addColumn('quote_saved_at', 'text').execute();
    await trx.schema
      .alterTable('sales_order')
      .addColumn('quote_validity_days', 'integer', (column) =>
        column.notNull().defaultTo(DEFAULT_VALIDITY_DAYS),
      )
      .execute();
    // Keeps what is printed today; the column's default writes no row.
    await sql`update sales_order set quote_validity_days =
        (select validity_days from company_face where company_face.id_company = sales_order.id_company)
      where id_company in
        (select id_company from company_face where validity_days <> ${sql.lit(DEFAULT_VALIDITY_DAYS)})`.execute(
      trx,
    );
  },
};
