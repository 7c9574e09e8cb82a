import type { Migration } from './columns';

/** When the message of an invitation was given up; null while it is on its way or has left. */
export const invitationDelivery: Migration = {
  name: '0008-invitation-delivery',
  async up(trx) {
    await trx.schema.alterTable('invitation').addColumn('lost_at', 'text').execute();
  },
};
