import type { Engine } from '../engine/open-database';
import { fillWordUses, type SearchedColumn, useColumns, wordsIn } from './words';

/**
 * The statements that create the table of which rows use which words, with the row's status and
 * total beside each use, and the triggers that maintain it (docs/decisions/0163). The table of the
 * words themselves is created too, unless another table's words are used.
 */
export function wordUses(
  engine: Engine,
  searched: SearchedColumn,
  { hasWords }: { hasWords: boolean },
): string[] {
  return engine === 'postgres' ? onPostgres(searched, hasWords) : onSqlite(searched, hasWords);
}

/** The values stored beside each use of a row's words. */
function keptOf(row: string, [, , , ...beside]: SearchedColumn): string[] {
  return beside.map(({ column, is }) => is(`${row}.${column}`));
}

/** SQLite has one writer at a time, so each word is stored once. */
function onSqlite(searched: SearchedColumn, hasWords: boolean): string[] {
  const [table, column, id, ...beside] = searched;
  const names = useColumns(searched).join(', ');
  const wordsOf = (row: string) => wordsIn.sqlite(row, column);
  const learn = hasWords
    ? `insert into ${table}_word (word) select distinct value from ${wordsOf('new')}
        where value <> '' and value not in (select word from ${table}_word);`
    : '';
  const add = `${learn}
    insert into ${table}_word_use (${names})
      select distinct ${['value', `new.${id}`, ...keptOf('new', searched)].join(', ')} from ${wordsOf('new')}
      where value <> '';`;
  const remove = `
    delete from ${table}_word_use
      where id = old.${id} and word in (select value from ${wordsOf('old')});`;
  const columns = [column, ...beside.map((kept) => kept.column)];
  const changed = columns.map((name) => `old.${name} is not new.${name}`).join(' or ');
  return [
    ...['added', 'changed', 'removed'].map(
      (name) => `drop trigger if exists ${table}_words_${name}`,
    ),
    `drop table if exists ${table}_word_use`,
    `create table ${table}_word_use (word text not null, id integer not null,
      ${beside.map(({ name, type }) => `${name} ${type},`).join(' ')}
      primary key (word, id)) without rowid`,
    fillWordUses('sqlite', searched),
    `create trigger ${table}_words_added after insert on ${table} begin ${add} end`,
    `create trigger ${table}_words_changed after update of ${columns.join(', ')} on ${table}
      when ${changed} begin ${remove} ${add} end`,
    `create trigger ${table}_words_removed after delete on ${table} begin ${remove} end`,
  ];
}

/**
 * Two transactions that add the same word at the same time each insert it: waiting for each other
 * could end in a deadlock.
 */
function onPostgres(searched: SearchedColumn, hasWords: boolean): string[] {
  const [table, column, id, ...beside] = searched;
  const plain = 'text collate "C"';
  const text = `${plain} not null`;
  const names = useColumns(searched).join(', ');
  const wordsOf = (row: string) => wordsIn.postgres(row, column);
  const learn = (source: string) =>
    hasWords
      ? `insert into ${table}_word select distinct part from ${source} where part <> ''
          and not exists (select from ${table}_word as known where known.word = part collate "C");`
      : '';
  const add = (source: string, row: string) => `${learn(source)}
    insert into ${table}_word_use
      select distinct ${['part', `${row}.${id}`, ...keptOf(row, searched)].join(', ')}
      from ${source} where part <> '';`;
  const remove = (row: string, source: string) => `
    delete from ${table}_word_use as used using ${source}
      where used.id = ${row}.${id} and used.word = part collate "C";`;
  const procedure = (name: string, body: string) => `
    create or replace function ${table}_words_${name}() returns trigger language plpgsql as
    $$ begin ${body} return null; end $$`;
  const columns = [column, ...beside.map((kept) => kept.column)];
  const changed = columns.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
  return [
    // Concurrent writers wait, and then find the new triggers.
    `lock table ${table} in share row exclusive mode`,
    ...['added', 'changed', 'removed'].map(
      (name) => `drop trigger if exists ${table}_words_${name} on ${table}`,
    ),
    `drop table if exists ${table}_word_use`,
    `create table ${table}_word_use (word ${text}, id integer not null
      ${beside.map(({ name, type }) => `, ${name} ${type === 'text' ? plain : type}`).join(' ')})`,
    fillWordUses('postgres', searched),
    // With the values stored beside each use: they can be counted and summed without reading rows.
    `create index ${table}_word_use_word_id on ${table}_word_use (${names})`,
    procedure('added', add(`added, ${wordsOf('added')}`, 'added')),
    procedure('changed', `${remove('old', wordsOf('old'))} ${add(wordsOf('new'), 'new')}`),
    procedure('removed', remove('removed', `removed, ${wordsOf('removed')}`)),
    `create trigger ${table}_words_added after insert on ${table}
      referencing new table as added for each statement execute function ${table}_words_added()`,
    `create trigger ${table}_words_changed after update of ${columns.join(', ')} on ${table}
      for each row when (${changed}) execute function ${table}_words_changed()`,
    `create trigger ${table}_words_removed after delete on ${table}
      referencing old table as removed for each statement
      execute function ${table}_words_removed()`,
  ];
}

/**
 * The statements that, on PostgreSQL, replace a trigger per row by one per statement, for a table
 * with words of its own: the sums of a word (api/db/sums) are then changed once, and not once per
 * row. A row that a transaction changes a thousand times is found more slowly each time.
 */
export function changedTogether(searched: SearchedColumn): string[] {
  const [table, column, id, ...beside] = searched;
  const columns = [column, ...beside.map((kept) => kept.column)];
  const changed = columns
    .map((name) => `removed.${name} is distinct from added.${name}`)
    .join(' or ');
  const words = (row: 'removed' | 'added') => `
    removed join added on added.${id} = removed.${id} and (${changed})
    cross join ${wordsIn.postgres(row, column)}`;
  return [
    `create or replace function ${table}_words_changed() returns trigger language plpgsql as $$ begin
      delete from ${table}_word_use as used
        using (select removed.${id} as id, part collate "C" as word from ${words('removed')}) as gone
        where used.word = gone.word and used.id = gone.id;
      insert into ${table}_word select distinct part from ${words('added')}
        where part <> ''
          and not exists (select from ${table}_word as known where known.word = part collate "C");
      insert into ${table}_word_use
        select distinct ${['part', `added.${id}`, ...keptOf('added', searched)].join(', ')}
        from ${words('added')} where part <> '';
      return null; end $$`,
    `drop trigger ${table}_words_changed on ${table}`,
    `create trigger ${table}_words_changed after update on ${table}
      referencing old table as removed new table as added
      for each statement execute function ${table}_words_changed()`,
  ];
}
