import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * When the e-mail with a quote's address was stored as a file, as there was no e-mail server. For
 * older ones, it comes from the order's list of messages.
 */
export const quoteSendingKept: Migration = {
  name: '0088-quote-sending-kept',
  async up(trx) {
    await trx.schema.alterTable('quote_sending').addColumn('kept_at', 'text').execute();
    await sql`
      update quote_sending set kept_at = (
        select max(sent.settled_at) from document_sending as sent
        where sent.id_quote_sending = quote_sending.id_quote_sending and sent.state = 'kept'
      )
      where id_quote_sending in (
        select id_quote_sending from document_sending where state = 'kept' and id_quote_sending is not null
      )
    `.execute(trx);
  },
};
