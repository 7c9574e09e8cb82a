import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * A client's orders by number, with what their overview and a list of them count and sum
 * (docs/decisions/0209), instead of the clients alone.
 */
export const ordersOfAClient: Migration = {
  name: '0102-orders-of-a-client',
  async up(trx) {
    await trx.schema.dropIndex('sales_order_id_client_index').execute();
    await sql`create index sales_order_client
      on sales_order (id_client, id_order, id_order_status, total_cents)`.execute(trx);
  },
};
