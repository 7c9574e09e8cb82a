import type { Migration } from './columns';

/** Indexes for looking notes up other than by order. */
export const fiscalNoteLookups: Migration = {
  name: '0021-fiscal-note-lookups',
  async up(trx) {
    for (const column of ['number', 'client_cpf_cnpj']) {
      await trx.schema
        .createIndex(`fiscal_note_${column}_index`)
        .on('fiscal_note')
        .column(column)
        .execute();
    }
  },
};
