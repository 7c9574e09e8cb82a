import { sql } from 'kysely';

import { createNumberedTable, type Migration, plainText } from './columns';

/**
 * The history of every record: added to, never changed or deleted. Only a client's data, which is
 * in a column of its own, can be emptied (docs/decisions/0152).
 */
export const history: Migration = {
  name: '0054-history',
  async up(trx, engine) {
    // No foreign keys: the history outlives its records.
    await createNumberedTable({ trx, engine }, 'history', 'id_history')
      .addColumn('at', plainText(engine), (column) => column.notNull())
      .addColumn('kind', plainText(engine), (column) => column.notNull())
      .addColumn('id_record', 'integer', (column) => column.notNull())
      .addColumn('act', plainText(engine), (column) => column.notNull())
      .addColumn('author', plainText(engine), (column) => column.notNull())
      .addColumn('id_professional', 'integer')
      .addColumn('id_client', 'integer')
      .addColumn('id_client_before', 'integer')
      .addColumn('changes', 'text')
      .addColumn('personal', 'text')
      .execute();
    const listed: Record<string, string[]> = {
      history_record: ['kind', 'id_record', 'at', 'id_history'],
      history_kind: ['kind', 'at', 'id_history'],
      history_person: ['id_professional', 'kind', 'at', 'id_history'],
    };
    for (const [name, columns] of Object.entries(listed))
      await trx.schema.createIndex(name).on('history').columns(columns).execute();
    for (const column of ['id_client', 'id_client_before'])
      await trx.schema
        .createIndex(`history_${column}`)
        .on('history')
        .column(column)
        .where(sql.ref(column), 'is not', null)
        .execute();
    for (const statement of engine === 'postgres' ? POSTGRES_GUARD : SQLITE_GUARD)
      await sql.raw(statement).execute(trx);
  },
};

const FIXED = [
  'id_history',
  'at',
  'kind',
  'id_record',
  'act',
  'author',
  'id_professional',
  'id_client',
  'id_client_before',
  'changes',
];
const differ = (than: string) =>
  FIXED.map((column) => `old.${column} ${than} new.${column}`).join(' or ');
const TEXT = 'the history is not changed';

const SQLITE_GUARD = [
  `create trigger history_fixed before update on history
    when old.personal is null or new.personal is not '[]' or ${differ('is not')}
    begin select raise(abort, '${TEXT}'); end`,
  `create trigger history_kept before delete on history
    begin select raise(abort, '${TEXT}'); end`,
];

const POSTGRES_GUARD = [
  `create function history_kept() returns trigger language plpgsql as $$
    begin raise exception '${TEXT}'; end $$`,
  `create trigger history_fixed before update on history for each row
    when (old.personal is null or new.personal is distinct from '[]' or ${differ('is distinct from')}) execute function history_kept()`,
  `create trigger history_kept before delete on history
    for each row execute function history_kept()`,
];
