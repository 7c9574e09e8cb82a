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
  /**
   * The sort order of its list. An index in text order contains the text, so reading it is fast.
   */
  order: 'text' | 'key' | 'other';
  /** The last row of the requested page. */
  upTo?: number;
  /** The table whose words its rows have, if not its own. */
  words?: (typeof SEARCHED_TABLES)[number];
  /** Whether only the first rows are read: then the total is not needed. */
  onlyFirst?: boolean;
  /** The status that is also filtered by: it is counted together with the uses. */
  status?: Status | undefined;
  /**
   * Asks for the sum of the found rows: of those whose value is in this range, or of all when null.
   */
  sums?: { cents: CentRange | null };
}

export type Status = string | number;

/** A part contained in more words than this is in most rows. */
export const MOST_WORDS = 300;
/** With more uses than this, reading every text is faster than intersecting the uses. */
export const MOST_USES = 120_000;
/**
 * Up to this many rows are read and sorted; with more, a page comes sooner from the list's own
 * index.
 */
export const FEW_ROWS = 2_000;
/** The length assumed for a long list. */
export const MANY_ROWS = 1_000_000;

/** Words that contain one part of the search, and their number of uses. */
export interface WordList {
  words: readonly string[];
  uses: number;
  /** The uses whose rows match the rest of the filter, when that is stored. */
  asked?: RowSum;
}

export interface Index {
  db: Db;
  searched: SearchedText;
  engine: Engine;
}

/** On PostgreSQL a word may be returned more than once. */
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
  // A number has no letters: where no trigrams narrow the words down, numbers are not even read.
  const is = /\D/.test(part) ? sql`${contains} and ${isLettered(engine, word)}` : contains;
  const { rows } = await sql<{ word: string }>`
    select known.word from ${from} where ${is}
    limit ${MOST_WORDS + 1}`.execute(db);
  return rows.map((row) => row.word);
}

const wordsOf = ({ table, words }: SearchedText) => words ?? table;

/** SQLite keeps the table order of a cross join, whatever its statistics say. */
function matching(searched: SearchedText, trigrams: readonly string[]) {
  const index = sql.table(`${wordsOf(searched)}_word_trigrams`);
  return sql`(select rowid from ${index} where ${index} match ${matchOfAll(trigrams)}) as matched`;
}

/** Lists of words (a row must use one of each), the least used list first. */
export async function leastUsedFirst(
  index: Index,
  lists: readonly string[][],
): Promise<WordList[]> {
  const kept = await keptUses(index, [...new Set(lists.flat())]);
  const counted = lists.map((words): WordList => {
    const found = words.flatMap((word) => kept.get(word) ?? []);
    const [only] = found;
    const list = { words, uses: found.reduce((sum, used) => sum + used.uses, 0) };
    // Only a single word gives the number of rows: a row may use several words of a list.
    return words.length === 1 && only?.asked ? { ...list, asked: only.asked } : list;
  });
  return counted.sort((a, b) => a.uses - b.uses);
}

interface KeptUses {
  uses: number;
  asked?: RowSum;
}

/**
 * The uses of each word, as kept (api/db/sums), and those of rows that match the rest of the
 * filter.
 */
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
  // Kept sums do not have each row's cents: only the uses show which rows are in a range.
  const isKept = sums === undefined || sums.cents === null;
  return new Map(
    rows.map((row) => [row.word, { uses: Number(row.uses), ...(isKept && { asked: asSum(row) }) }]),
  );
}

/** Whether a use's row has the requested status and a total in the requested range. */
function isAsked({ status, sums }: SearchedText): Expression<SqlBool> {
  const hasStatus = status === undefined ? sql`1 = 1` : sql`used.status = ${status}`;
  const cents = within(sql.ref<number>('used.cents'), sums?.cents ?? null, 'of-index');
  return sql<SqlBool>`(${hasStatus} and ${cents})`;
}

/** The rows that use a word of each list: all when they are few, otherwise one more than that. */
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

/** The number of rows that use a word of each list. */
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

/**
 * The number of rows that use a word of each list and match the rest of the filter, and their
 * total.
 */
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

/**
 * The count and total of the rows that contain the one requested letter, as kept (api/db/sums);
 * null for more than one letter.
 */
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

/** As an array, so that PostgreSQL begins with the uses, however many rows it expects. */
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
