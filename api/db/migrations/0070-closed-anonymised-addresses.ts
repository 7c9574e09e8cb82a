import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * Closes the public addresses of clients who were anonymised before anonymising closed them
 * (docs/decisions/0153). An order without a registered client is matched by its client's name.
 */
export const closedAnonymisedAddresses: Migration = {
  name: '0070-closed-anonymised-addresses',
  async up(trx) {
    await sql`
      update quote_link
      set revoked_at = (
        select sales_order.updated_at from sales_order
        where sales_order.id_order = quote_link.id_order
      )
      where revoked_at is null and id_order in (
        select sales_order.id_order from sales_order
        left join client on client.id_client = sales_order.id_client
        where client.anonymised_at is not null
          or (sales_order.id_client is null and sales_order.client_name = 'Cliente anonimizado')
      )`.execute(trx);
  },
};
