import { sql } from 'kysely';

import type { Migration } from './columns';

/**
 * The client of a deleted order. Its deletion names the client as the order did; by now the client
 * may have another name, and others may have this one (R-HIS-09). No foreign key: a client whose
 * orders were all deleted can be deleted too.
 */
export const deletionClients: Migration = {
  name: '0077-deletion-clients',
  async up(trx) {
    await trx.schema.alterTable('deletion').addColumn('id_client', 'integer').execute();
    await fromHistory.execute(trx);
    await fromTheOnlyOneOfTheName.execute(trx);
    await withoutTheAnonymised.execute(trx);
  },
};

/** The client of the order's latest history entry that has one. */
const fromHistory = sql`
  update deletion
  set id_client = (
    select history.id_client from history
    where history.kind = 'order' and history.id_record = deletion.id_record
      and (history.id_client is not null or history.id_client_before is not null)
    order by history.id_history desc
    limit 1
  )
  where register = 'order'`;

/** Orders that were deleted before there was a history, or had no registered client. */
const fromTheOnlyOneOfTheName = sql`
  update deletion
  set id_client = named.id_client
  from (
    select found.id_deletion, min(client.id_client) as id_client
    from deletion as found
    join client on found.description = 'Orçamento ' || found.id_record || ', de ' || client.name
    where found.register = 'order' and found.id_client is null
    group by found.id_deletion
    having count(*) = 1
  ) as named
  where named.id_deletion = deletion.id_deletion`;

/** The deletion still had the order's name of a client who was anonymised under another name. */
const withoutTheAnonymised = sql`
  update deletion
  set description = 'Orçamento ' || id_record
  where register = 'order' and id_client in (
    select id_client from client where anonymised_at is not null
  )`;
