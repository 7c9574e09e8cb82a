import type { Migration } from './columns';

/** What a company charges for a late payment, in percent (R-REC-17). */
export const lateCharges: Migration = {
  name: '0104-late-charges',
  async up(trx) {
    for (const column of ['late_fine', 'late_interest'])
      await trx.schema.alterTable('bank_account').addColumn(column, 'double precision').execute();
  },
};
