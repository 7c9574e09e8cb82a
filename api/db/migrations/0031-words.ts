import { sql } from 'kysely';

import type { Engine } from '../engine/open-database';
import type { Trx } from '../schema';
import { fillWords, fillWordUses, type SearchedColumn, wordsIn } from '../words/words';
import type { Migration } from './columns';

/** Tables, their columns of normalised text, and their keys. */
export const SEARCHED_AT_FIRST: readonly SearchedColumn[] = [
  ['client', 'search_name', 'id_client'],
  ['supplier', 'search_name', 'id_supplier'],
  ['product', 'search_description', 'id_product'],
  ['sales_order', 'client_search_name', 'id_order'],
  ['bill', 'search_description', 'id_bill_to_pay'],
  ['fiscal_note', 'client_search_name', 'id_fiscal_note'],
];

/**
 * The words of the searched texts: `<table>_word` has each word once, for searching inside it, and
 * `<table>_word_use` the rows that have it. Triggers maintain both. Words stay when no row uses
 * them.
 */
export const words: Migration = {
  name: '0031-words',
  async up(trx, engine) {
    for (const searched of SEARCHED_AT_FIRST) {
      const statements = engine === 'postgres' ? onPostgres(searched) : onSqlite(searched);
      for (const statement of statements) await sql.raw(statement).execute(trx);
    }
    await dropTrigrams(trx, engine);
  },
};

/** PostgreSQL searched the texts by trigrams, now their words (trigram-indexes.ts). */
async function dropTrigrams(trx: Trx, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return;
  for (const [table, column] of SEARCHED_AT_FIRST)
    await trx.schema.dropIndex(`${table}_${column}_trigrams`).ifExists().execute();
}

/** SQLite has one writer at a time, so each word is stored once. */
function onSqlite(searched: SearchedColumn): string[] {
  const [table, column, id] = searched;
  const wordsOf = (row: string) => wordsIn.sqlite(row, column);
  const add = `
    insert into ${table}_word (word) select distinct value from ${wordsOf('new')}
      where value <> '' and value not in (select word from ${table}_word);
    insert into ${table}_word_use (word, id) select distinct value, new.${id} from ${wordsOf('new')}
      where value <> '';`;
  const remove = `
    delete from ${table}_word_use
      where id = old.${id} and word in (select value from ${wordsOf('old')});`;
  return [
    `create table ${table}_word_use (word text not null, id integer not null,
      primary key (word, id)) without rowid`,
    fillWordUses('sqlite', searched),
    `create table ${table}_word (id_word integer primary key, word text not null unique)`,
    fillWords(searched),
    // The trigrams of each word, without positions: those are looked up in the word itself.
    `create virtual table ${table}_word_trigrams using fts5 (word, content = '${table}_word',
      content_rowid = 'id_word', tokenize = 'trigram', columnsize = 0, detail = none)`,
    `insert into ${table}_word_trigrams (${table}_word_trigrams) values ('rebuild')`,
    `create trigger ${table}_word_added after insert on ${table}_word begin
      insert into ${table}_word_trigrams (rowid, word) values (new.id_word, new.word); end`,
    `create trigger ${table}_words_added after insert on ${table} begin ${add} end`,
    `create trigger ${table}_words_changed after update of ${column} on ${table}
      when new.${column} <> old.${column} begin ${remove} ${add} end`,
    `create trigger ${table}_words_removed after delete on ${table} begin ${remove} end`,
  ];
}

/**
 * Two transactions that add the same word at the same time each insert it: waiting for each other
 * could end in a deadlock.
 */
function onPostgres(searched: SearchedColumn): string[] {
  const [table, column, id] = searched;
  const wordsOf = (row: string) => wordsIn.postgres(row, column);
  const text = 'text collate "C" not null';
  const add = (source: string, row: string) => `
    insert into ${table}_word select distinct part from ${source} where part <> ''
      and not exists (select from ${table}_word as known where known.word = part collate "C");
    insert into ${table}_word_use select distinct part, ${row}.${id} from ${source} where part <> '';`;
  const remove = (row: string, source: string) => `
    delete from ${table}_word_use as used using ${source}
      where used.id = ${row}.${id} and used.word = part collate "C";`;
  const procedure = (name: string, body: string) => `
    create function ${table}_words_${name}() returns trigger language plpgsql as
    $$ begin ${body} return null; end $$`;
  return [
    `create table ${table}_word_use (word ${text}, id integer not null)`,
    fillWordUses('postgres', searched),
    `create index ${table}_word_use_word_id on ${table}_word_use (word, id)`,
    `create table ${table}_word (word ${text})`,
    fillWords(searched),
    `create index ${table}_word_word on ${table}_word (word)`,
    procedure('added', add(`added, ${wordsOf('added')}`, 'added')),
    procedure('changed', `${remove('old', wordsOf('old'))} ${add(wordsOf('new'), 'new')}`),
    procedure('removed', remove('removed', `removed, ${wordsOf('removed')}`)),
    `create trigger ${table}_words_added after insert on ${table}
      referencing new table as added for each statement execute function ${table}_words_added()`,
    `create trigger ${table}_words_changed after update of ${column} on ${table}
      for each row when (new.${column} <> old.${column}) execute function ${table}_words_changed()`,
    `create trigger ${table}_words_removed after delete on ${table}
      referencing old table as removed for each statement
      execute function ${table}_words_removed()`,
  ];
}
