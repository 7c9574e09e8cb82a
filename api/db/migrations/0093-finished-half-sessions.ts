import type { Migration } from './columns';

/**
 * When a sign-in's second step opened its session: a repeat of the step returns the same session.
 */
export const finishedHalfSessions: Migration = {
  name: '0093-finished-half-sessions',
  async up(trx) {
    await trx.schema.alterTable('half_session').addColumn('finished_at', 'text').execute();
  },
};
