import { sql } from 'kysely';

import { createNumberedTable, type Migration } from './columns';

/** A bill can have several attachments (R-BIL-15): the bill is no longer unique among them. */
export const severalAttachments: Migration = {
  name: '0061-several-attachments',
  async up(trx, engine) {
    if (engine === 'postgres')
      await sql`alter table bill_attachment
        drop constraint bill_attachment_id_bill_to_pay_key`.execute(trx);
    else {
      // SQLite cannot drop a constraint: the table is recreated; no other table refers to it.
      await createNumberedTable({ trx, engine }, 'bill_attachment_anew', 'id_bill_attachment')
        .addColumn('id_bill_to_pay', 'integer', (column) =>
          column.notNull().references('bill.id_bill_to_pay').onDelete('cascade'),
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
      const columns = sql.raw(
        'id_bill_attachment, id_bill_to_pay, file_key, file_name, content_type, size, created_at, id_professional_register',
      );
      await sql`insert into bill_attachment_anew (${columns}) select ${columns} from bill_attachment`.execute(
        trx,
      );
      await trx.schema.dropTable('bill_attachment').execute();
      await trx.schema.alterTable('bill_attachment_anew').renameTo('bill_attachment').execute();
    }
    await trx.schema
      .createIndex('bill_attachment_id_bill_to_pay')
      .on('bill_attachment')
      .column('id_bill_to_pay')
      .execute();
  },
};
