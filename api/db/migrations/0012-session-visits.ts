import type { Migration } from './columns';

/**
 * Where each session was opened, in a coarse word, and when it was last used; null for those opened
 * before.
 */
export const sessionVisits: Migration = {
  name: '0012-session-visits',
  async up(trx) {
    await trx.schema.alterTable('session').addColumn('device', 'text').execute();
    await trx.schema.alterTable('session').addColumn('last_seen_at', 'text').execute();
  },
};
