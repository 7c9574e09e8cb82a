import type { Migration } from './columns';

/** Who received the payment that settled an installment, and when; null for older ones. */
export const settledPayments: Migration = {
  name: '0073-settled-payments',
  async up(trx) {
    await trx.schema.alterTable('order_installment').addColumn('settled_at', 'text').execute();
    await trx.schema
      .alterTable('order_installment')
      .addColumn('id_professional_settled', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
  },
};
