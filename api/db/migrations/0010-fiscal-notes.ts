import type { Migration } from './columns';
import { createNumberedTable } from './columns';

/** Which orders have a fiscal note and its status: it locks the fields that the note declares. */
export const fiscalNotes: Migration = {
  name: '0010-fiscal-notes',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'fiscal_note', 'id_fiscal_note')
      .addColumn('id_order', 'integer', (column) =>
        column.notNull().references('sales_order.id_order'),
      )
      .addColumn('id_company', 'integer', (column) =>
        column.notNull().references('company.id_company'),
      )
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('fiscal_note_id_order_index')
      .on('fiscal_note')
      .column('id_order')
      .execute();
  },
};
