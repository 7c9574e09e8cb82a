import { type Expression, sql, type SqlBool } from 'kysely';

import type { Engine } from '../engine/open-database';
import type { Trx } from '../schema';

/** A table, its column of normalised text, its key, and what is stored with each use of a word. */
export type SearchedColumn = readonly [
  table: string,
  column: string,
  id: string,
  ...beside: readonly Beside[],
];

/** A value that lists filter by besides a text, or that they add up. */
interface Beside {
  name: 'status' | 'cents' | 'due_day' | 'value_cents';
  /** The column that it depends on. */
  column: string;
  /** Its SQL, from that column. */
  is: (column: string) => string;
  type: 'integer' | 'bigint' | 'text';
}

const status = (column: string, type: Beside['type'] = 'integer'): Beside => ({
  name: 'status',
  column,
  is: (stored) => stored,
  type,
});

/** 1 for a bill that is paid, 0 for one that is not. */
const PAID: Beside = {
  name: 'status',
  column: 'payment_date',
  is: (stored) => `case when ${stored} is null then 0 else 1 end`,
  type: 'integer',
};

const cents = (column: string): Beside => ({
  name: 'cents',
  column,
  is: (stored) => stored,
  type: 'bigint',
});

/** Orders also store their total beside their words, for the sum above their list. */
export const SEARCHED_ORDERS: SearchedColumn = [
  'sales_order',
  'client_search_name',
  'id_order',
  status('id_order_status'),
  cents('total_cents'),
];

/**
 * Migrations 0066 and 0076 create their words. Changing one needs another migration, which keeps
 * the old form.
 */
export const SEARCHED_COLUMNS: readonly SearchedColumn[] = [
  ['client', 'search_name', 'id_client', status('status')],
  ['supplier', 'search_name', 'id_supplier', status('status')],
  ['product', 'search_description', 'id_product', status('status')],
  SEARCHED_ORDERS,
  ['bill', 'search_description', 'id_bill_to_pay', PAID],
  ['fiscal_note', 'client_search_name', 'id_fiscal_note', status('status', 'text')],
];

/**
 * Receivables use the words of their orders, so they have no words of their own. Their list is in
 * due day order, and is summed by due day (docs/decisions/0185).
 */
export const SEARCHED_RECEIVABLES: SearchedColumn = [
  'receivable',
  'client_search_name',
  'id_order_installment',
  { name: 'due_day', column: 'due_day', is: (stored) => stored, type: 'text' },
  { name: 'value_cents', column: 'value_cents', is: (stored) => stored, type: 'bigint' },
];

/** Every table whose word uses are stored. */
export const USED_COLUMNS = [...SEARCHED_COLUMNS, SEARCHED_RECEIVABLES];

/** The tables of word uses: which rows use which words. */
export const WORD_USES = USED_COLUMNS.map(([table]) => `${table}_word_use`);

/** Whether a word is not a number, as in the index of migration 0052. */
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

/** The uses of words, computed from the texts themselves. */
export function selectWordUses(
  engine: Engine,
  [table, column, id, ...beside]: SearchedColumn,
): string {
  const word = engine === 'sqlite' ? 'value' : 'part collate "C"';
  const kept = beside.map(({ name, column: of, is }) => `${is(of)} as ${name}`);
  return `select distinct ${[`${word} as word`, `${id} as id`, ...kept].join(', ')}
    from ${table}, ${wordsIn[engine](table, column)} where ${word} <> ''`;
}

/** The columns of the table of word uses. */
export function useColumns([, , , ...beside]: SearchedColumn): string[] {
  return ['word', 'id', ...beside.map(({ name }) => name)];
}

/** Fills the empty table of word uses, in its order. */
export function fillWordUses(engine: Engine, searched: SearchedColumn): string {
  return `insert into ${searched[0]}_word_use ${selectWordUses(engine, searched)} order by 1, 2`;
}

/** Fills the empty table of words from their uses. */
export function fillWords([table]: SearchedColumn): string {
  return `insert into ${table}_word (word) select distinct word from ${table}_word_use order by word`;
}

/** Rebuilds all words and their uses from the texts, which must not be written meanwhile. */
export async function rebuildWords(trx: Trx, engine: Engine): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(trx);
  await run(`delete from receivable_word_use`);
  await run(fillWordUses(engine, SEARCHED_RECEIVABLES));
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
