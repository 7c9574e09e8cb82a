import type { Migration } from './columns';

/** The signature that a client drew when accepting a quote (docs/decisions/0168). */
export const drawnSignatures: Migration = {
  name: '0069-drawn-signatures',
  async up(trx) {
    await trx.schema.alterTable('quote_answer').addColumn('signature', 'text').execute();
  },
};
