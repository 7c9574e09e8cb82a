import type { Migration } from './columns';
import { createNumberedTable } from './columns';

/** Messages not sent yet, and recovery codes not created yet: both survive a restart. */
export const outgoingEmail: Migration = {
  name: '0019-outgoing-email',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'outgoing_email', 'id_outgoing_email')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id_professional', 'integer', (column) =>
        column.notNull().references('professional.id_professional').onDelete('cascade'),
      )
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await trx.schema
      .createIndex('outgoing_email_id_professional_index')
      .on('outgoing_email')
      .columns(['id_professional', 'kind'])
      .execute();
    await createNumberedTable({ trx, engine }, 'recovery_request', 'id_recovery_request')
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
  },
};
