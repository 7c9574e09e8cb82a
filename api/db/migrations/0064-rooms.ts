import type { Migration } from './columns';

/** The room in which an item of an order stands; null where none was said. */
export const rooms: Migration = {
  name: '0064-rooms',
  async up(trx) {
    await trx.schema.alterTable('order_product').addColumn('room', 'text').execute();
  },
};
