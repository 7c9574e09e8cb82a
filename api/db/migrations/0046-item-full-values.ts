import type { Migration } from './columns';

/** The registered value of an item's unit when it was added to its order; null for older items. */
export const itemFullValues: Migration = {
  name: '0046-item-full-values',
  async up(trx) {
    await trx.schema.alterTable('order_product').addColumn('full_value_cents', 'bigint').execute();
  },
};
