import type { Migration } from './columns';

/** When a client's data was removed, at their own request (docs/decisions/0153). */
export const anonymised: Migration = {
  name: '0055-anonymised',
  async up(trx) {
    await trx.schema.alterTable('client').addColumn('anonymised_at', 'text').execute();
  },
};
