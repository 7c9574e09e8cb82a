import { createNumberedTable, type Migration } from './columns';

/** The list filters that a person has named (docs/decisions/0149). */
export const savedFilters: Migration = {
  name: '0058-saved-filters',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'saved_filter', 'id_saved_filter')
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional'),
      )
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('query', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('saved_filter_name')
      .on('saved_filter')
      .columns(['id_professional', 'list', 'name'])
      .unique()
      .execute();
  },
};
