import type { Migration } from './columns';

/** What an item's unit was registered with when it came into its order; null for those of before. */
export const itemFullValues: Migration = {
  name: '0046-item-full-values',
  async up(trx) {
    await trx.schema.alterTable('order_product').addColumn('full_value_cents', 'bigint').execute();
  },
};
