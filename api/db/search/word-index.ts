import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import { isAnyOf } from '../any-of';
import type { Engine } from '../engine/open-database';
import { asSum, NO_ROWS, type RowSum } from '../row-sums';
import type { Db } from '../schema';
import { placeOf } from '../sums/letters';
import type { CentRange } from '../sums/value-bands';
import { wordSums } from '../sums/word-sums';
import { within } from '../value-range';
import { matchOfAll, trigramsOf } from '../words/trigrams';
import { isLettered } from '../words/words';
import { containsWord } from './search';

/** The tables whose texts are searched by their words (migration 0031). */
export const SEARCHED_TABLES = [
  'client',
  'supplier',
  'product',
  'sales_order',
  'bill',
  'fiscal_note',
] as const;

/** A table's column of normalised text, and its key. */
export interface SearchedText {
  table: (typeof SEARCHED_TABLES)[number] | 'receivable';
  text: string;
  id: string;
  /** What its list is ordered by. An index in the text's order has the text: it is read fast. */
  order: 'text' | 'key' | 'other';
  /** The last row of the page that is asked for. */
  upTo?: number;
  /** Whose words its rows have, where they are not its own. */
  words?: (typeof SEARCHED_TABLES)[number];
  /** Whether only the first rows are read: then nobody asks how many there are. */
  onlyFirst?: boolean;
  /** The status that is asked for besides: it is counted together with the uses. */
  status?: Status | undefined;
  /** Asks for the sum of the rows found: of those whose value is in this range, or of all when null. */
  sums?: { cents: CentRange | null };
}

export type Status = string | number;

/** A part of a word that more words than these have is in most rows. */
export const MOST_WORDS = 300;
/** Of more uses it is faster to read every text than to see which rows are the same. */
export const MOST_USES = 120_000;
/** So many rows are read and sorted; of more, a page comes sooner from the list's own index. */
export const FEW_ROWS = 2_000;
/** A list's length, when it is long. */
export const MANY_ROWS = 1_000_000;

/** Words that contain one part of the search, and how often they are used. */
export interface WordList {
  words: readonly string[];
  uses: number;
  /** Those whose row has what else is asked for, where that is kept. */
  asked?: RowSum;
}

/** Where a search looks. */
export interface Index {
  db: Db;
  searched: SearchedText;
  engine: Engine;
}

/** Each may be there more than once on PostgreSQL. */
export async function wordsContaining(
  { db, searched, engine }: Index,
  part: string,
): Promise<string[]> {
  const table = sql.table(`${wordsOf(searched)}_word`);
  const trigrams = engine === 'sqlite' ? trigramsOf(part) : [];
  const from =
    trigrams.length > 0
      ? sql`${matching(searched, trigrams)} cross join ${table} as known on id_word = matched.rowid`
      : sql`${table} as known`;
  const word = sql.ref<string>('known.word');
  const contains = containsWord(word, part);
  // A number has no letter: where no trigrams narrow it down, numbers are not even read.
  const is = /\D/.test(part) ? sql`${contains} and ${isLettered(engine, word)}` : contains;
  const { rows } = await sql<{ word: string }>`
    select known.word from ${from} where ${is}
    limit ${MOST_WORDS + 1}`.execute(db);
  return rows.map(({ word }) => word);
}

const wordsOf = ({ table, words }: SearchedText) => words ?? table;

/** SQLite keeps the order of a cross join, whatever it believes of the tables. */
function matching(searched: SearchedText, trigrams: readonly string[]) {
  const index = sql.table(`${wordsOf(searched)}_word_trigrams`);
  return sql`(select rowid from ${index} where ${index} match ${matchOfAll(trigrams)}) as matched`;
}

/** Lists of words that a row must have one of each, the least used list first. */
export async function leastUsedFirst(
  index: Index,
  lists: readonly string[][],
): Promise<WordList[]> {
  const kept = await keptUses(index, [...new Set(lists.flat())]);
  const counted = lists.map((words): WordList => {
    const found = words.flatMap((word) => kept.get(word) ?? []);
    const [only] = found;
    const list = { words, uses: found.reduce((sum, { uses }) => sum + uses, 0) };
    // Rows are told by one word alone: of several a row may have more than one.
    return words.length === 1 && only?.asked ? { ...list, asked: only.asked } : list;
  });
  return counted.sort((a, b) => a.uses - b.uses);
}

interface KeptUses {
  uses: number;
  asked?: RowSum;
}

/** How often each word is used, as kept (api/db/sums), and by rows that have what else is asked for. */
async function keptUses(
  { db, searched, engine }: Index,
  words: readonly string[],
): Promise<Map<string, KeptUses>> {
  if (words.length === 0) return new Map();
  const { table, status, sums } = searched;
  const has = status === undefined ? sql`1 = 1` : sql`status = ${status}`;
  const cents = sums ? sql`coalesce(sum(case when ${has} then cents end), 0)` : sql`0`;
  const { rows } = await sql<{ word: string; uses: number } & RowSum>`
    select word, sum(row_count) as uses,
      coalesce(sum(case when ${has} then row_count end), 0) as count, ${cents} as cents
    from ${sql.table(wordSums(table))}
    where ${isAnyOf(engine, sql.ref('word'), words)} group by word`.execute(db);
  // Kept sums have no cents of each row: only the uses can tell what is within a range.
  const isKept = sums === undefined || sums.cents === null;
  return new Map(
    rows.map((row) => [row.word, { uses: Number(row.uses), ...(isKept && { asked: asSum(row) }) }]),
  );
}

/** Whether a use's row has the status and a total within the range that are asked for. */
function isAsked({ status, sums }: SearchedText): Expression<SqlBool> {
  const hasStatus = status === undefined ? sql`1 = 1` : sql`used.status = ${status}`;
  const cents = within(sql.ref<number>('used.cents'), sums?.cents ?? null, 'of-index');
  return sql<SqlBool>`(${hasStatus} and ${cents})`;
}

/** The rows that use a word of each list: all when they are few, else more than that. */
export async function rowsUsing(index: Index, lists: readonly WordList[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${usesOfEach(index, lists)}) as found limit ${FEW_ROWS + 1}`.execute(
    index.db,
  );
  return rows.map(({ id }) => id);
}

/** The rows that use a word of a list and have the text. */
export async function rowsHaving(
  index: Index,
  list: WordList,
  like: Expression<SqlBool>,
): Promise<number[]> {
  const { table, id } = index.searched;
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(id)} as id from ${sql.table(table)}
    where ${amongUses(index, [list])} and ${like}`.execute(index.db);
  return rows.map((row) => row.id);
}

/** How many rows use a word of each list. */
export async function countRowsUsing(
  index: Index,
  lists: readonly WordList[],
  status?: Status,
): Promise<number> {
  const distinct = distinctOf(lists);
  const has = status === undefined ? sql`` : sql`and used.status = ${status}`;
  const { rows } = await sql<{ total: number }>`
    select count(${distinct} id) as total
    from (${usesOfEach(index, lists)} ${has}) as found`.execute(index.db);
  return Number(rows[0]?.total);
}

/** How many rows that use a word of each list match the rest of the filter, and their total. */
export async function sumRowsUsing(index: Index, lists: readonly WordList[]): Promise<RowSum> {
  const found = sql`${keptBeside(index, lists, sql`id, cents`)} and ${isAsked(index.searched)}`;
  const { rows } = await sql<RowSum>`
    select count(*) as count, coalesce(sum(cents), 0) as cents
    from (${found}) as found`.execute(index.db);
  return asSum(rows[0] ?? NO_ROWS);
}

/** Columns of the uses of a word of each list, once for each row that uses them. */
export function keptBeside(index: Index, lists: readonly WordList[], columns: RawBuilder<unknown>) {
  return usesOfEach(index, lists, sql`${distinctOf(lists)} ${columns}`);
}

/** A row uses a word once, but may use several words that contain the same part. */
function distinctOf([first]: readonly WordList[]) {
  return first?.words.length === 1 ? sql`` : sql`distinct`;
}

/** What rows have the one letter that is asked for, as kept (api/db/sums); null for more than one. */
export function lettersOf(
  { db, searched }: Index,
  wanted: readonly string[],
): ((status?: Status) => Promise<RowSum>) | null {
  const [letter = '', ...others] = wanted;
  const place = others.length === 0 ? placeOf(searched.table, letter) : null;
  if (!place) return null;
  const cents = searched.sums ? sql`coalesce(sum(cents), 0)` : sql`0`;
  return async (status) => {
    const { rows } = await sql<RowSum>`
      select coalesce(sum(row_count), 0) as count, ${cents} as cents
      from ${sql.table(`${searched.table}_letter`)}
      where part = ${place.part} and (letters & ${place.bit}) <> 0
      ${status === undefined ? sql`` : sql`and status = ${status}`}`.execute(db);
    return asSum(rows[0] ?? NO_ROWS);
  };
}

/** As an array, PostgreSQL begins with the uses, however many it expects. */
export function amongUses(index: Index, lists: readonly WordList[]): Expression<SqlBool> {
  const id = sql.ref(index.searched.id);
  return index.engine === 'postgres'
    ? sql<SqlBool>`${id} = any(array(${usesOfEach(index, lists)}))`
    : sql<SqlBool>`${id} in (${usesOfEach(index, lists)})`;
}

function usesOfEach(index: Index, [first, ...others]: readonly WordList[], columns = sql`id`) {
  const also = others.map(
    ({ words }) =>
      sql`and exists (${uses(index, words, { name: 'other' })} and other.id = used.id)`,
  );
  return sql`${uses(index, first?.words ?? [], { columns })} ${sql.join(also, sql` `)}`;
}

function uses(
  { engine, searched }: Index,
  words: readonly string[],
  { name = 'used', columns = sql`id` } = {},
) {
  const table = sql`${sql.table(`${searched.table}_word_use`)} as ${sql.table(name)}`;
  return sql`select ${columns} from ${table} where ${isAnyOf(engine, sql.ref(`${name}.word`), words)}`;
}
