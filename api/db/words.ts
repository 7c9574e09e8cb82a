import { type Expression, sql, type SqlBool } from 'kysely';

import type { Engine } from './open-database';
import type { Trx } from './schema';

/** A table, its column of normalised text, and its key. */
export type SearchedColumn = readonly [table: string, column: string, id: string];

/** Migration 0031 keeps their words. One that changes needs another, and keeps its old form there. */
export const SEARCHED_COLUMNS: readonly SearchedColumn[] = [
  ['client', 'search_name', 'id_client'],
  ['supplier', 'search_name', 'id_supplier'],
  ['product', 'search_description', 'id_product'],
  ['sales_order', 'client_search_name', 'id_order'],
  ['bill', 'search_description', 'id_bill_to_pay'],
  ['fiscal_note', 'client_search_name', 'id_fiscal_note'],
];

/** Whether a word is no number, as the index of migration 0052 has them. */
export function isLettered(engine: Engine, word: Expression<string>): Expression<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`${word} glob '*[^0-9]*'`
    : sql<SqlBool>`${word} ~ '[^0-9]'`;
}

/** SQL: the words of a row, as `value` on SQLite and as `part` on PostgreSQL. */
export const wordsIn: Record<Engine, (row: string, column: string) => string> = {
  sqlite: (row, column) =>
    `json_each('[' || replace(json_quote(${row}.${column}), ' ', '","') || ']')`,
  postgres: (row, column) => `unnest(string_to_array(${row}.${column}, ' ')) as part`,
};

/** Which rows use which words, from the texts themselves. */
export function selectWordUses(engine: Engine, [table, column, id]: SearchedColumn): string {
  const word = engine === 'sqlite' ? 'value' : 'part collate "C"';
  return `select distinct ${word} as word, ${id} as id
    from ${table}, ${wordsIn[engine](table, column)} where ${word} <> ''`;
}

/** Fills the empty table of which rows use which words, in its order. */
export function fillWordUses(engine: Engine, searched: SearchedColumn): string {
  return `insert into ${searched[0]}_word_use ${selectWordUses(engine, searched)} order by 1, 2`;
}

/** Fills the empty table of words from their uses. */
export function fillWords([table]: SearchedColumn): string {
  return `insert into ${table}_word (word) select distinct word from ${table}_word_use order by word`;
}

/** Makes all words and their uses anew from the texts, while nobody else writes those. */
export async function rebuildWords(trx: Trx, engine: Engine): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(trx);
  if (engine === 'postgres') {
    const tables = SEARCHED_COLUMNS.map(([table]) => table).join(', ');
    await run('set local statement_timeout = 0');
    await run(`lock table ${tables} in share row exclusive mode`);
  }
  for (const searched of SEARCHED_COLUMNS) {
    const [table] = searched;
    await run(`delete from ${table}_word_use`);
    await run(`delete from ${table}_word`);
    if (engine === 'sqlite')
      await run(
        `insert into ${table}_word_trigrams (${table}_word_trigrams) values ('delete-all')`,
      );
    await run(fillWordUses(engine, searched));
    await run(fillWords(searched));
  }
}
