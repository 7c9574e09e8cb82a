import { sql } from 'kysely';

import type { Migration } from './columns';
import { createNumberedTable, plainText } from './columns';

/**
 * Files being imported into a register: the rows read and their errors, until confirmed or expired.
 */
export const imports: Migration = {
  name: '0013-imports',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'import_file', 'id_import')
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('register', 'text', (column) => column.notNull())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('problem', 'text')
      .addColumn('ignored_columns', 'text', (column) => column.notNull())
      .addColumn('total_rows', 'integer', (column) => column.notNull())
      .addColumn('read_rows', 'integer', (column) => column.notNull())
      .addColumn('known_rows', 'integer', (column) => column.notNull())
      .addColumn('bad_rows', 'integer', (column) => column.notNull())
      .addColumn('added_rows', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', plainText(engine), (column) => column.notNull())
      .addColumn('expires_at', plainText(engine), (column) => column.notNull())
      .addCheckConstraint(
        'import_file_state',
        sql`state in ('reading', 'ready', 'refused', 'writing', 'done')`,
      )
      .execute();

    await createNumberedTable({ trx, engine }, 'import_part', 'id_import_part')
      .addColumn('id_import', 'integer', (column) =>
        column.notNull().references('import_file.id_import').onDelete('cascade'),
      )
      .addColumn('rows', 'text', (column) => column.notNull())
      .execute();
    await createNumberedTable({ trx, engine }, 'import_error', 'id_import_error')
      .addColumn('id_import', 'integer', (column) =>
        column.notNull().references('import_file.id_import').onDelete('cascade'),
      )
      .addColumn('line', 'integer', (column) => column.notNull())
      .addColumn('column_label', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .execute();
    for (const table of ['import_part', 'import_error']) {
      await trx.schema
        .createIndex(`${table}_id_import_index`)
        .on(table)
        .column('id_import')
        .execute();
    }
  },
};
