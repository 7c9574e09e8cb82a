import type { Migration } from './columns';

/** The document of a note's cancellation, next to the note's own. */
export const noteCancelXml: Migration = {
  name: '0105-note-cancel-xml',
  async up(trx) {
    await trx.schema.alterTable('fiscal_note').addColumn('cancel_xml', 'text').execute();
  },
};
