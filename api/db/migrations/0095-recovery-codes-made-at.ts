import type { Migration } from './columns';

/** When the recovery codes of a second factor were made; unknown for older ones. */
export const recoveryCodesMadeAt: Migration = {
  name: '0095-recovery-codes-made-at',
  async up(trx) {
    await trx.schema.alterTable('second_factor_code').addColumn('created_at', 'text').execute();
  },
};
