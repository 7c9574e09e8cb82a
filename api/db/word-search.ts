import { type Expression, sql, type SqlBool } from 'kysely';

import { among } from './among';
import { engineOf } from './engine-of';
import type { Engine } from './open-database';
import { countRows, entries, type Ids, type Order } from './paging';
import type { Db, Schema } from './schema';
import { containsWord, containsWords, searchedWords } from './search';
import { placeOf } from './sums/letters';
import { isLettered } from './words';

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
}

/** Whether a row is found. */
export interface Found {
  is: Expression<SqlBool>;
  /** Whether few rows are, by their keys. */
  isFew: boolean;
}

/** How a search is asked of the table: the same rows as `containsWords`, found faster. */
export interface WordSearch {
  /** For a page of the list in its order. */
  listed: Found;
  /** For reading all that is found. */
  all: Found;
  /**
   * How many rows are found, or those with a status, which is kept beside their words; without reading
   * them. Null where they must be read for it.
   */
  total: ((status?: Status) => Promise<number>) | null;
}

type Status = string | number;

/** A part of a word that more words than these have is in most rows. */
const MOST_WORDS = 300;
/** Of more uses it is faster to read every text than to see which rows are the same. */
const MOST_USES = 120_000;
/** A row that uses one word is looked up under each of the others. */
const MOST_LOOK_UPS = 100_000;
/** A list's length, when it is long. */
const MANY_ROWS = 1_000_000;
/** So many rows are read and sorted; of more, a page comes sooner from the list's own index. */
const FEW_ROWS = 2_000;
/** The texts of so many rows are read by their keys, to see which have all words. */
const SOME_ROWS = 10_000;

/**
 * Rows whose text contains every word of the search, anywhere and in any order: first the words that
 * contain each, then the rows that use those (docs/decisions/0107).
 */
export async function searchWords(
  db: Db,
  searched: SearchedText,
  search: string,
): Promise<WordSearch> {
  const wanted = searchedWords(search);
  const like = containsWords(sql.ref<string>(searched.text), search);
  const index = { db, searched, engine: engineOf(db) };
  const letters = lettersOf(index, wanted);
  const reading = { ...byReading(like), total: letters };
  if (letters && (await letters()) > MOST_USES) return reading;
  const known: string[][] = [];
  for (const part of wanted) {
    const found = await wordsContaining(index, part);
    if (found.length === 0) return NOTHING;
    if (found.length <= MOST_WORDS) known.push([...new Set(found)]);
  }
  const lists = await leastUsedFirst(index, known);
  const [rarest] = lists;
  if (!rarest) return reading;
  const isOne = wanted.length === 1;
  // So many are met soon in the order of their list.
  if (searched.onlyFirst && isOne && rarest.uses > FEW_ROWS && isNear(searched, lists))
    return byReading(like);
  const isWhole = lists.length === wanted.length;
  // One word of few rows: each use is a row, and they need not be fetched first.
  if (isOne && rarest.words.length === 1 && rarest.uses <= FEW_ROWS)
    return { ...fewOf(amongUses(index, lists)), total: countOf(index, lists, rarest) };
  if (rarest.uses <= FEW_ROWS) {
    const ids = await rowsUsing(index, [rarest]);
    const found = few(index, ids, isOne ? null : like);
    return { ...found, total: isOne ? countOf(index, lists, { uses: ids.length }) : null };
  }
  const isCounted = isOne && rarest.words.length === 1;
  const total = isWhole ? countOf(index, lists, isCounted ? rarest : undefined) : null;
  if (rarest.uses > MOST_USES) return { ...byReading(like), total: isCounted ? total : null };
  const isLookedUp = rarest.uses * otherWords(lists) <= MOST_LOOK_UPS;
  if (isLookedUp && lists.length > 1) {
    const ids = await rowsUsing(index, lists);
    if (ids.length <= FEW_ROWS) return few(index, ids, isWhole ? null : like);
  }
  const isLookedUpWhole = isLookedUp && isWhole;
  if (!isLookedUpWhole && rarest.uses <= SOME_ROWS)
    return searched.onlyFirst
      ? fewOf(and(amongUses(index, [rarest]), like))
      : few(index, await rowsHaving(index, rarest, like), null);
  if (!isLookedUp) return byReading(like);
  const using = amongUses(index, lists);
  const used = total ? using : and(using, like);
  return {
    listed: many(searched.order === 'key' && !isNear(searched, lists) ? used : like),
    all: many(searched.order === 'text' ? like : used),
    total,
  };
}

/** How many rows have the one letter that is asked for, as kept (api/db/sums); null for more than one. */
function lettersOf({ db, searched }: Index, wanted: readonly string[]): WordSearch['total'] {
  const [letter = '', ...others] = wanted;
  const place = others.length === 0 ? placeOf(searched.table, letter) : null;
  if (!place) return null;
  return async (status) => {
    const { rows } = await sql<{ total: number }>`
      select coalesce(sum(row_count), 0) as total from ${sql.table(`${searched.table}_letter`)}
      where part = ${place.part} and (letters & ${place.bit}) <> 0
      ${status === undefined ? sql`` : sql`and status = ${status}`}`.execute(db);
    return Number(rows[0]?.total);
  };
}

/** The same rows, found by reading texts: of rows that are few by what else is asked of them. */
export function searchTexts({ text }: SearchedText, search: string): WordSearch {
  return byReading(containsWords(sql.ref<string>(text), search));
}

/** The rows of these keys that have the text. */
export function searchAmong(
  engine: Engine,
  { ids, searched, search }: { ids: readonly number[]; searched: SearchedText; search: string },
): WordSearch {
  if (ids.length === 0) return NOTHING;
  const like = containsWords(sql.ref<string>(searched.text), search);
  return fewOf(and(among(engine, sql.ref(searched.id), ids), like));
}

/**
 * Whether a found row has this status. Of few rows as an expression: an engine that knows no numbers
 * would begin with the index of the status, which most rows have, and not with the keys.
 */
export function hasStatus(
  { isFew }: Pick<Found, 'isFew'>,
  column: string,
  status: number,
): Expression<SqlBool> {
  const stored = sql.ref(column);
  return isFew ? sql<SqlBool>`${stored} + 0 = ${status}` : sql<SqlBool>`${stored} = ${status}`;
}

/** Whether reading the list up to the page finds its rows sooner than finding all of them would. */
function isNear({ upTo = Infinity }: SearchedText, lists: readonly WordList[]): boolean {
  const [only, ...others] = lists;
  return only !== undefined && others.length === 0 && upTo * MANY_ROWS < only.uses ** 2;
}

/** How many uses are counted: where only the first rows are read, as many as tell that those are near. */
function mostUses(
  { onlyFirst, upTo = Infinity }: SearchedText,
  lists: readonly string[][],
): number {
  if (!onlyFirst || lists.length > 1) return MOST_USES;
  return Math.min(MOST_USES, Math.max(FEW_ROWS, Math.ceil(Math.sqrt(upTo * MANY_ROWS))));
}

/** What every row is. */
export const ANY: Found = { is: sql<SqlBool>`1 = 1`, isFew: false };

/** What no row is. */
export const NONE: Found = { is: sql<SqlBool>`1 = 0`, isFew: true };

const NOTHING: WordSearch = { listed: NONE, all: NONE, total: () => Promise.resolve(0) };

function many(is: Expression<SqlBool>): Found {
  return { is, isFew: false };
}

function byReading(like: Expression<SqlBool>): WordSearch {
  return { listed: many(like), all: many(like), total: null };
}

/** Rows by their keys; null where these are known to have the text. */
function few(
  { engine, searched }: Index,
  ids: readonly number[],
  like: Expression<SqlBool> | null,
): WordSearch {
  if (ids.length === 0) return NOTHING;
  const is = among(engine, sql.ref(searched.id), ids);
  return fewOf(like ? and(is, like) : is);
}

function fewOf(is: Expression<SqlBool>): WordSearch {
  const found = { is, isFew: true };
  return { listed: found, all: found, total: null };
}

function and(first: Expression<SqlBool>, second: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${first} and ${second})`;
}

/** Words that contain one part of the search, and how often they are used, up to a limit. */
interface WordList {
  words: readonly string[];
  uses: number;
  /** Those whose row has the status that is asked for, where they are counted. */
  ofStatus?: number;
}

function otherWords([, ...others]: readonly WordList[]): number {
  return others.reduce((sum, { words }) => sum + words.length, 0);
}

interface Index {
  db: Db;
  searched: SearchedText;
  engine: Engine;
}

/** Each may be there more than once on PostgreSQL. */
async function wordsContaining({ db, searched, engine }: Index, part: string): Promise<string[]> {
  const table = sql.table(`${wordsOf(searched)}_word`);
  const trigrams = engine === 'sqlite' ? trigramsOf(part) : [];
  const from =
    trigrams.length > 0
      ? sql`${matching(searched, trigrams)} cross join ${table} as known on id_word = matched.rowid`
      : sql`${table} as known`;
  const word = sql.ref<string>('known.word');
  const contains = containsWord(word, part);
  // A number has no letter: where no trigrams narrow it down, numbers are not even read.
  const is = /\D/.test(part) ? and(contains, isLettered(engine, word)) : contains;
  const { rows } = await sql<{ word: string }>`
    select known.word from ${from} where ${is}
    limit ${MOST_WORDS + 1}`.execute(db);
  return rows.map(({ word }) => word);
}

const wordsOf = ({ table, words }: SearchedText) => words ?? table;

/** SQLite keeps the order of a cross join, whatever it believes of the tables. */
function matching(searched: SearchedText, trigrams: readonly string[]) {
  const index = sql.table(`${wordsOf(searched)}_word_trigrams`);
  const asked = trigrams.map((trigram) => `"${trigram.replaceAll('"', '""')}"`).join(' AND ');
  return sql`(select rowid from ${index} where ${index} match ${asked}) as matched`;
}

function trigramsOf(part: string): string[] {
  const letters = Array.from(part);
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

/** Lists of words that a row must have one of each, the least used list first. */
async function leastUsedFirst(index: Index, lists: readonly string[][]): Promise<WordList[]> {
  const [only] = lists;
  if (lists.length === 1 && only?.length === 1 && !index.searched.onlyFirst)
    return [await countUses(index, only)];
  const counted: WordList[] = [];
  let most = mostUses(index.searched, lists);
  for (const words of lists) {
    const { rows } = await sql<{ total: number }>`
      select count(*) as total
      from (${uses(index, words)} limit ${most + 1}) as found`.execute(index.db);
    const total = Number(rows[0]?.total);
    counted.push({ words, uses: total });
    // Of the others it is enough that they are used more.
    most = Math.min(most, total);
  }
  return counted.sort((a, b) => a.uses - b.uses);
}

/** All uses of one word alone, which are its rows, and those of the status that is asked for. */
async function countUses(index: Index, words: readonly string[]): Promise<WordList> {
  const { status } = index.searched;
  const counts =
    status === undefined
      ? sql`count(*) as total`
      : sql`count(*) as total, count(case when status = ${status} then 1 end) as "ofStatus"`;
  const { rows } = await sql<{ total: number; ofStatus?: number }>`
    ${uses(index, words, { columns: counts })}`.execute(index.db);
  const [row] = rows;
  return {
    words,
    uses: Number(row?.total),
    ...(row?.ofStatus === undefined ? {} : { ofStatus: Number(row.ofStatus) }),
  };
}

/** The rows that use a word of each list: all when they are few, else more than that. */
async function rowsUsing(index: Index, lists: readonly WordList[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${usesOfEach(index, lists)}) as found limit ${FEW_ROWS + 1}`.execute(
    index.db,
  );
  return rows.map(({ id }) => id);
}

/** The rows that use a word of a list and have the text. */
async function rowsHaving(
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

/** How many rows use a word of each list, where it is not counted already. */
function countOf(
  index: Index,
  lists: readonly WordList[],
  counted: Partial<WordList> = {},
): WordSearch['total'] {
  return async (status) => {
    const known = status === undefined ? counted.uses : counted.ofStatus;
    const isKnown = status === undefined || status === index.searched.status;
    return isKnown && known !== undefined ? known : countRowsUsing(index, lists, status);
  };
}

async function countRowsUsing(
  index: Index,
  lists: readonly WordList[],
  status?: Status,
): Promise<number> {
  // A row uses a word once, but may use several words that contain the same part.
  const distinct = lists[0]?.words.length === 1 ? sql`` : sql`distinct`;
  const rowsOfEach = usesOfEach(index, lists);
  const has = status === undefined ? sql`` : sql`and used.status = ${status}`;
  const { rows } = await sql<{ total: number }>`
    select count(${distinct} id) as total from (${rowsOfEach} ${has}) as found`.execute(index.db);
  return Number(rows[0]?.total);
}

/** As an array, PostgreSQL begins with the uses, however many it expects. */
function amongUses(index: Index, lists: readonly WordList[]): Expression<SqlBool> {
  const id = sql.ref(index.searched.id);
  return index.engine === 'postgres'
    ? sql<SqlBool>`${id} = any(array(${usesOfEach(index, lists)}))`
    : sql<SqlBool>`${id} in (${usesOfEach(index, lists)})`;
}

function usesOfEach(index: Index, [first, ...others]: readonly WordList[]) {
  const also = others.map(
    ({ words }) =>
      sql`and exists (${uses(index, words, { name: 'other' })} and other.id = used.id)`,
  );
  return sql`${uses(index, first?.words ?? [])} ${sql.join(also, sql` `)}`;
}

function uses(
  { engine, searched }: Index,
  words: readonly string[],
  { name = 'used', columns = sql`id` } = {},
) {
  const table = sql`${sql.table(`${searched.table}_word_use`)} as ${sql.table(name)}`;
  return sql`select ${columns} from ${table} where ${among(engine, sql.ref(`${name}.word`), words)}`;
}

/** A list whose rows are searched by words. */
interface Searched<Tables extends keyof Schema> {
  /** The ids of the rows that are found and have what else the filter asks for. */
  ids: (found: Found) => Ids<Tables>;
  order: Order;
  /** Whether the filter has nothing else: then the words may tell the number of rows. */
  onlyText: boolean;
  /** A status that it may have besides. */
  status?: Status | undefined;
}

/** A list of one part of what a search finds. */
export function foundEntries<Tables extends keyof Schema>(
  { listed, all, total }: WordSearch,
  { ids, order, onlyText, status }: Searched<Tables>,
) {
  const count = () => (onlyText && total ? total(status) : countRows(ids(all).clearSelect()));
  return entries({ ids: ids(listed), order }, count);
}

/** Whether a filter has nothing but these fields. */
export function asksOnlyFor<Filter extends { page: number; pageSize: number; sort?: unknown }>(
  { page: _page, pageSize: _pageSize, sort: _sort, ...fields }: Filter,
  ...names: (keyof Filter)[]
): boolean {
  const asked: readonly PropertyKey[] = names;
  return Object.entries(fields).every(
    ([field, value]) => asked.includes(field) || value === '' || value === 0,
  );
}
