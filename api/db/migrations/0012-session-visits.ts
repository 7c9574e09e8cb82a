import type { Migration } from './columns';

/**
 * A rough description of where each session was opened, and when it was last used; null for older
 * sessions.
 */
export const sessionVisits: Migration = {
  name: '0012-session-visits',
  async up(trx) {
    await trx.schema.alterTable('session').addColumn('device', 'text').execute();
    await trx.schema.alterTable('session').addColumn('last_seen_at', 'text').execute();
  },
};
