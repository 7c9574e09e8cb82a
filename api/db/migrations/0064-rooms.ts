import type { Migration } from './columns';

/** The room of an order's item; null when not given. */
export const rooms: Migration = {
  name: '0064-rooms',
  async up(trx) {
    await trx.schema.alterTable('order_product').addColumn('room', 'text').execute();
  },
};
