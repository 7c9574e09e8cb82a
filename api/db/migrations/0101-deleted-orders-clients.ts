import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * The client that a deleted order named: before, it was part of a sentence, and searched for there.
 */
export const deletedOrdersClients: Migration = {
  name: '0101-deleted-orders-clients',
  async up(trx) {
    await trx.schema.alterTable('deletion').addColumn('client_name', 'text').execute();
    const begun = sql`'Orçamento ' || id_record || ', de '`;
    await sql`
      update deletion
      set client_name = substr(description, length(${begun}) + 1),
        description = 'Orçamento ' || id_record
      where register = 'order' and substr(description, 1, length(${begun})) = ${begun}`.execute(
      trx,
    );
  },
};
