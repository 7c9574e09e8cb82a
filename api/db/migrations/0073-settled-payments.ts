import type { Migration } from './columns';

/** Who took in the payment that finished an installment, and when; null for one of before. */
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
