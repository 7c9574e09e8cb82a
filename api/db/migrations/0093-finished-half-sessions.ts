import type { Migration } from './columns';

/** When a sign-in's second step opened its session: the same step, sent again, is answered with it. */
export const finishedHalfSessions: Migration = {
  name: '0093-finished-half-sessions',
  async up(trx) {
    await trx.schema.alterTable('half_session').addColumn('finished_at', 'text').execute();
  },
};
