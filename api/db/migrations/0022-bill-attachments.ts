import type { Migration } from './columns';
import { createNumberedTable } from './columns';

/** A bill's attachment: its metadata. The file itself is in the file store, under the key. */
export const billAttachments: Migration = {
  name: '0022-bill-attachments',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'bill_attachment', 'id_bill_attachment')
      .addColumn('id_bill_to_pay', 'integer', (column) =>
        column.notNull().unique().references('bill.id_bill_to_pay').onDelete('cascade'),
      )
      .addColumn('file_key', 'text', (column) => column.notNull().unique())
      .addColumn('file_name', 'text', (column) => column.notNull())
      .addColumn('content_type', 'text', (column) => column.notNull())
      .addColumn('size', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('id_professional_register', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
  },
};
