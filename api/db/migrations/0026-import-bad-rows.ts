import type { Migration } from './columns';
import { createNumberedTable } from './columns';

/** Refused rows, as they were in the file: they are returned for correction. */
export const importBadRows: Migration = {
  name: '0026-import-bad-rows',
  async up(trx, engine) {
    await trx.schema.alterTable('import_file').addColumn('heading', 'text').execute();
    await createNumberedTable({ trx, engine }, 'import_bad_row', 'id_import_bad_row')
      .addColumn('id_import', 'integer', (column) =>
        column.notNull().references('import_file.id_import').onDelete('cascade'),
      )
      .addColumn('cells', 'text', (column) => column.notNull())
      .addColumn('reason', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('import_bad_row_id_import')
      .on('import_bad_row')
      .column('id_import')
      .execute();
  },
};
