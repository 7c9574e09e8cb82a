import type { Migration } from './columns';

/**
 * Links a parked sale to its outcome: the key it would be sold under, who resumed it and when, and
 * the resulting order (docs/decisions/0195).
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
