import type { Migration } from './columns';

/** When sending the invitation's message failed permanently; null while queued or sent. */
export const invitationDelivery: Migration = {
  name: '0008-invitation-delivery',
  async up(trx) {
    await trx.schema.alterTable('invitation').addColumn('lost_at', 'text').execute();
  },
};
