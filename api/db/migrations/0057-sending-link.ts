import { sql } from 'kysely';

import type { Migration } from './columns';

/** The client's link in a sent message. */
export const sendingLink: Migration = {
  name: '0057-sending-link',
  async up(trx) {
    await trx.schema
      .alterTable('document_sending')
      .addColumn('id_quote_sending', 'integer', (column) =>
        column.references('quote_sending.id_quote_sending').onDelete('set null'),
      )
      .execute();
    await trx.schema.alterTable('document_sending').addColumn('link_token', 'text').execute();
    // Few sendings have one; deleting a quote looks them up.
    await trx.schema
      .createIndex('document_sending_quote_sending')
      .on('document_sending')
      .column('id_quote_sending')
      .where(sql<boolean>`id_quote_sending is not null`)
      .execute();
  },
};
