import type { Migration } from './columns';

/** When the bank registered a slip, and who reported it; unknown for the slips issued before. */
export const slipRegistration: Migration = {
  name: '0038-slip-registration',
  async up(trx) {
    await trx.schema.alterTable('bank_slip').addColumn('registered_at', 'text').execute();
    await trx.schema
      .alterTable('bank_slip')
      .addColumn('id_professional_registration', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .execute();
  },
};
