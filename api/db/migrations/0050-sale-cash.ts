import type { Migration } from './columns';

/** The cash that a sale's customer paid, and the change; null when not entered. */
export const saleCash: Migration = {
  name: '0050-sale-cash',
  async up(trx) {
    for (const column of ['cash_received_cents', 'change_cents'])
      await trx.schema.alterTable('sales_order').addColumn(column, 'bigint').execute();
  },
};
