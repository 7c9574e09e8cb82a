import type { Migration } from './columns';

/** What a sale's customer handed over in cash, and got back; null where nobody typed it. */
export const saleCash: Migration = {
  name: '0050-sale-cash',
  async up(trx) {
    for (const column of ['cash_received_cents', 'change_cents'])
      await trx.schema.alterTable('sales_order').addColumn(column, 'bigint').execute();
  },
};
