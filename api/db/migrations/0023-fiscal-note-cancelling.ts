import type { Migration } from './columns';

/** Why, when and by whom a note was cancelled, and the choices made about its sale. */
export const fiscalNoteCancelling: Migration = {
  name: '0023-fiscal-note-cancelling',
  async up(trx) {
    const note = () => trx.schema.alterTable('fiscal_note');
    // One at a time: SQLite cannot add two columns in one statement.
    for (const name of ['cancel_reason', 'cancelled_at', 'presence'])
      await note().addColumn(name, 'text').execute();
    await note().addColumn('final_consumer', 'integer').execute();
    await note()
      .addColumn('id_professional_cancel', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
  },
};
