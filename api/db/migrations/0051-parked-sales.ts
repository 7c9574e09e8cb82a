import { createNumberedTable, type Migration } from './columns';

/** Parked counter sales, as they were; deleted once someone resumes them (docs/decisions/0134). */
export const parkedSales: Migration = {
  name: '0051-parked-sales',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'parked_sale', 'id_parked_sale')
      .addColumn('id_company', 'integer', (column) =>
        column.notNull().references('company.id_company'),
      )
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional'),
      )
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('item_count', 'integer', (column) => column.notNull())
      .addColumn('total_cents', 'bigint', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('parked_at', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('parked_sale_list')
      .on('parked_sale')
      .columns(['id_company', 'id_parked_sale'])
      .execute();
  },
};
