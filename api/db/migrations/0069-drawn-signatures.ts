import type { Migration } from './columns';

/** What a client drew when they accepted a quote (docs/decisions/0168). */
export const drawnSignatures: Migration = {
  name: '0069-drawn-signatures',
  async up(trx) {
    await trx.schema.alterTable('quote_answer').addColumn('signature', 'text').execute();
  },
};
