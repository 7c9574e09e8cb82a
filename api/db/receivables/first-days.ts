import type { Engine } from '../engine/open-database';

const EACH_FIRST = 'select id_order, min(due_day) as due_day from';

/** SQL: the first day on which each order has something to receive. */
export const SELECT_FIRST = `${EACH_FIRST} receivable group by id_order`;

/** SQL: the stored days. */
export const SELECT_KEPT_FIRST = 'select id_order, due_day from receivable_first';

/** SQL: fills the empty table. */
export const INSERT_FIRST = `insert into receivable_first (id_order, due_day) ${SELECT_FIRST}`;

/**
 * SQL: stores the days that are earlier than the stored ones; `where true` tells SQLite that no
 * join follows.
 */
const keepEarlier = (days: string) => `insert into receivable_first (id_order, due_day) ${days}
  on conflict (id_order) do update set due_day = excluded.due_day
  where excluded.due_day < receivable_first.due_day;`;

/**
 * The statements that create the table of orders with something to receive, each with its first due
 * day, and its triggers. Rows of `receivable` are inserted and deleted, never updated.
 */
export function firstDays(engine: Engine): string[] {
  return engine === 'postgres' ? onPostgres() : onSqlite();
}

function onSqlite(): string[] {
  const left = 'select min(due_day) from receivable where id_order = old.id_order';
  return [
    'create table receivable_first (id_order integer primary key, due_day text not null)',
    `create trigger receivable_first_added after insert on receivable begin
      ${keepEarlier('select new.id_order, new.due_day where true')} end`,
    `create trigger receivable_first_removed after delete on receivable begin
      delete from receivable_first where id_order = old.id_order and (${left}) is null;
      update receivable_first set due_day = (${left})
      where id_order = old.id_order and due_day <> (${left}); end`,
  ];
}

function onPostgres(): string[] {
  const left = `${EACH_FIRST} receivable where id_order in (select id_order from removed)
    group by id_order`;
  const trigger = (name: 'added' | 'removed', body: string) => [
    // Most orders are only quoted, and add no row.
    `create function receivable_first_${name}() returns trigger language plpgsql as $$ begin
      if exists (select from ${name}) then ${body} end if;
      return null; end $$`,
    `create trigger receivable_first_${name} after ${name === 'added' ? 'insert' : 'delete'} on receivable
      referencing ${name === 'added' ? 'new' : 'old'} table as ${name}
      for each statement execute function receivable_first_${name}()`,
  ];
  return [
    `create table receivable_first (id_order integer primary key,
      due_day text collate "C" not null)`,
    ...trigger('added', keepEarlier(`${EACH_FIRST} added group by id_order`)),
    ...trigger(
      'removed',
      `delete from receivable_first where id_order in (select id_order from removed)
        and not exists (select from receivable where id_order = receivable_first.id_order);
      update receivable_first set due_day = kept.due_day from (${left}) as kept
      where kept.id_order = receivable_first.id_order and kept.due_day <> receivable_first.due_day;`,
    ),
  ];
}
