import type { Migration } from './columns';

/** The status of an order whose client accepts the quote (R-LNK-14): as set, and as applied. */
export const acceptedStatus: Migration = {
  name: '0056-accepted-status',
  async up(trx) {
    await trx.schema
      .alterTable('company_face')
      .addColumn('accepted_status', 'integer', (column) =>
        column.references('order_status.id_order_status'),
      )
      .execute();
    await trx.schema
      .alterTable('quote_link')
      .addColumn('moved_to', 'integer', (column) =>
        column.references('order_status.id_order_status'),
      )
      .execute();
  },
};
