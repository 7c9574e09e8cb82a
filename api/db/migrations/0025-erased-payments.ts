import { createNumberedTable, type Migration } from './columns';

/**
 * Received payments that a status erased from their installments (R-ORD-28): they stay in the
 * order's history.
 */
export const erasedPayments: Migration = {
  name: '0025-erased-payments',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'erased_payment', 'id_erased_payment')
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order'),
      )
      .addColumn('installment_number', 'integer', (column) => column.notNull())
      .addColumn('due_date', 'text')
      .addColumn('payment_date', 'text', (column) => column.notNull())
      .addColumn('value_cents', 'bigint', (column) => column.notNull())
      .addColumn('paid_value_cents', 'bigint')
      .addColumn('id_payment_type', 'integer')
      .addColumn('id_order_status', 'integer', (column) => column.notNull())
      .addColumn('erased_at', 'text', (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
    await trx.schema
      .createIndex('erased_payment_id_order_index')
      .on('erased_payment')
      .column('id_order')
      .execute();
  },
};
