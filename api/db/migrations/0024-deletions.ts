import type { Migration } from './columns';
import { createNumberedTable } from './columns';

/**
 * What undoing needs to know: the series a bill was created in, the import that created a record,
 * and what was deleted, so that anyone who still has it open can be informed.
 */
export const deletions: Migration = {
  name: '0024-deletions',
  async up(trx, engine) {
    // The first bill of the months created together.
    await trx.schema.alterTable('bill').addColumn('id_series', 'integer').execute();
    await trx.schema.createIndex('bill_id_series').on('bill').column('id_series').execute();
    // Not a foreign key: imports are deleted long before their records.
    for (const table of ['client', 'supplier', 'product']) {
      await trx.schema.alterTable(table).addColumn('id_import', 'integer').execute();
      await trx.schema.createIndex(`${table}_id_import`).on(table).column('id_import').execute();
    }
    await trx.schema.alterTable('import_file').addColumn('removed_rows', 'integer').execute();
    await createNumberedTable({ trx, engine }, 'deletion', 'id_deletion')
      .addColumn('register', 'text', (column) => column.notNull())
      .addColumn('id_record', 'integer', (column) => column.notNull())
      .addColumn('description', 'text', (column) => column.notNull())
      .addColumn('deleted_at', 'text', (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
    await trx.schema
      .createIndex('deletion_record')
      .on('deletion')
      .columns(['register', 'id_record'])
      .execute();
  },
};
