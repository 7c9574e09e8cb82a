import { sql } from 'kysely';

import { createNumberedTable, type Migration, plainText } from './columns';

/** Events stay at least this long; `SECURITY_EVENT_DAYS` when this was written. */
const KEPT_DAYS = 365;

/** Events of people's access. Rows are added, never changed, and deleted only when old. */
export const securityEvents: Migration = {
  name: '0035-security-events',
  async up(trx, engine) {
    await createNumberedTable({ trx, engine }, 'security_event', 'id_security_event')
      .addColumn('at', plainText(engine), (column) => column.notNull())
      .addColumn('kind', plainText(engine), (column) => column.notNull())
      .addColumn('detail', 'text')
      .addColumn('id_professional', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addColumn('id_professional_by', 'integer', (column) =>
        column.references('professional.id_professional'),
      )
      .addColumn('address', 'text')
      .addColumn('device', 'text')
      .execute();
    for (const column of ['at', 'kind', 'id_professional'])
      await trx.schema
        .createIndex(`security_event_${column}`)
        .on('security_event')
        .columns([column, 'id_security_event'])
        .execute();
    for (const statement of engine === 'postgres' ? POSTGRES_GUARD : SQLITE_GUARD)
      await sql.raw(statement).execute(trx);
  },
};

const SQLITE_GUARD = [
  `create trigger security_event_fixed before update on security_event
    begin select raise(abort, 'a security event is not changed'); end`,
  `create trigger security_event_kept before delete on security_event
    when old.at > (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '-${KEPT_DAYS} days') from security_event)
    begin select raise(abort, 'a security event is kept'); end`,
];

const POSTGRES_GUARD = [
  `create function security_event_fixed() returns trigger language plpgsql as $$
    begin raise exception 'a security event is not changed'; end $$`,
  `create trigger security_event_fixed before update on security_event
    for each row execute function security_event_fixed()`,
  `create function security_event_kept() returns trigger language plpgsql as $$
    begin
      if old.at::timestamptz > (select max(at)::timestamptz - interval '${24 * KEPT_DAYS} hours' from security_event)
      then raise exception 'a security event is kept'; end if;
      return old;
    end $$`,
  `create trigger security_event_kept before delete on security_event
    for each row execute function security_event_kept()`,
];
