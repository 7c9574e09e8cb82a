import type { Migration } from './columns';

/** Why, when and by whom a note was cancelled, and what was chosen to be said of its sale. */
export const fiscalNoteCancelling: Migration = {
  name: '0023-fiscal-note-cancelling',
  async up(trx) {
    const note = () => trx.schema.alterTable('fiscal_note');
    // One by one: SQLite adds no two columns at once.
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
