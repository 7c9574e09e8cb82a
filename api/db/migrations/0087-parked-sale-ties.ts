import type { Migration } from './columns';

/**
 * What ties a sale that was set aside to what became of it: the key that it would be sold under, who
 * took it up and when, and the order that it became (docs/decisions/0195).
 */
export const parkedSaleTies: Migration = {
  name: '0087-parked-sale-ties',
  async up(trx) {
    const table = () => trx.schema.alterTable('parked_sale');
    await table().addColumn('sale_key', 'text').execute();
    await table().addColumn('taken_at', 'text').execute();
    await table()
      .addColumn('id_professional_taken', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
    await table()
      .addColumn('id_order', 'integer', (column) =>
        column.references('sales_order.id_order').onDelete('cascade'),
      )
      .execute();
    for (const column of ['sale_key', 'id_order'])
      await trx.schema
        .createIndex(`parked_sale_by_${column}`)
        .on('parked_sale')
        .column(column)
        .execute();
  },
};
