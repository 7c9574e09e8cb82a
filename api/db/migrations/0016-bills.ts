import { sql } from 'kysely';

import type { Migration } from './columns';
import { addAudit, createNumberedTable, plainText } from './columns';

/**
 * Bills to pay. A bill is paid when it has a payment date; its final cost follows from its amounts.
 */
export const bills: Migration = {
  name: '0016-bills',
  async up(trx, engine) {
    const day = plainText(engine);
    await addAudit(createNumberedTable({ trx, engine }, 'bill', 'id_bill_to_pay'))
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('search_description', plainText(engine), (column) => column.notNull())
      .addColumn('bar_code', 'text')
      .addColumn('bar_code_key', plainText(engine))
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('due_date', day, (column) => column.notNull())
      .addColumn('id_supplier', 'integer', (column) =>
        column.notNull().references('supplier.id_supplier'),
      )
      .addColumn('id_company', 'integer', (column) =>
        column.notNull().references('company.id_company'),
      )
      .addColumn('payment_date', day)
      .addColumn('fees_cents', 'bigint')
      .addColumn('assessment_cents', 'bigint')
      .addColumn('discount_cents', 'bigint')
      .addColumn('fiscal_note', 'text')
      .addColumn('observation', 'text')
      .addCheckConstraint('bill_value', sql`value_cents > 0`)
      .addCheckConstraint(
        'bill_value_paid',
        sql`value_cents + coalesce(fees_cents, 0) + coalesce(assessment_cents, 0) >= coalesce(discount_cents, 0)`,
      )
      .execute();
    for (const column of ['due_date', 'payment_date', 'id_supplier', 'bar_code_key']) {
      await trx.schema.createIndex(`bill_${column}`).on('bill').column(column).execute();
    }
  },
};
