import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import { isAnyOf } from './any-of';
import { engineOf } from './engine-of';
import type { Engine } from './open-database';
import { countRows, entries, type Ids, type Order } from './paging';
import { NO_ROWS, type RowSum } from './row-sums';
import type { Db, Schema } from './schema';
import { containsWords, searchedWords } from './search';
import {
  amongUses,
  countRowsUsing,
  FEW_ROWS,
  type Index,
  keptBeside,
  leastUsedFirst,
  lettersOf,
  MANY_ROWS,
  MOST_USES,
  MOST_WORDS,
  rowsHaving,
  rowsUsing,
  type SearchedText,
  type Status,
  sumRowsUsing,
  type WordList,
  wordsContaining,
} from './word-index';

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
  /** The same, with their total, of those rows that match the rest of the filter. */
  sums: (() => Promise<RowSum>) | null;
  /**
   * The query of what is kept beside the words of all rows found, one row each. Null where the words do
   * not tell which rows these are.
   */
  beside: ((columns: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
}

/** What is told of all that a search finds. */
type Told = Pick<WordSearch, 'total' | 'sums' | 'beside'>;

const UNTOLD: Told = { total: null, sums: null, beside: null };

/** A row that uses one word is looked up under each of the others. */
const MOST_LOOK_UPS = 100_000;
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
  const ofLetter = letters ? toldBy(index, letters) : UNTOLD;
  const reading = { ...byReading(like), ...ofLetter };
  if (letters && (await letters()).count > MOST_USES) return reading;
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
    return byReading(unestimated(like));
  const isWhole = lists.length === wanted.length;
  // One word of few rows: each use is a row, and they need not be fetched first.
  if (isOne && rarest.words.length === 1 && rarest.uses <= FEW_ROWS)
    return { ...fewOf(amongUses(index, lists)), ...toldOf(index, lists, rarest) };
  if (rarest.uses <= FEW_ROWS) {
    const ids = await rowsUsing(index, [rarest]);
    const found = few(index, ids, isOne ? null : like);
    return { ...found, ...(isOne ? toldOf(index, lists, { uses: ids.length }) : UNTOLD) };
  }
  const isCounted = isOne && rarest.words.length === 1;
  const ofUses = isWhole ? toldOf(index, lists, isCounted ? rarest : undefined) : UNTOLD;
  // One letter is in many words, and most rows have several of these.
  const told = {
    ...ofUses,
    total: ofLetter.total ?? ofUses.total,
    sums: ofLetter.sums ?? ofUses.sums,
  };
  if (rarest.uses > MOST_USES) return { ...byReading(like), ...(isCounted ? told : ofLetter) };
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
  const used = isWhole ? using : and(using, like);
  return {
    listed: many(searched.order === 'key' && !isNear(searched, lists) ? used : like),
    all: many(searched.order === 'text' ? like : used),
    ...told,
  };
}

/** What the uses of a word of each list tell, where they are not counted already. */
function toldOf(
  index: Index,
  lists: readonly WordList[],
  { uses, asked }: Partial<WordList> = {},
): Told {
  const { status: askedStatus, sums } = index.searched;
  return {
    total: async (status) => {
      const ofStatus = status === askedStatus ? asked?.count : undefined;
      const known = status === undefined ? uses : ofStatus;
      return known ?? countRowsUsing(index, lists, status);
    },
    sums: sums ? async () => asked ?? sumRowsUsing(index, lists) : null,
    beside: (columns) => keptBeside(index, lists, columns),
  };
}

/** What the sets of letters tell: of any cents. */
function toldBy({ searched: { status, sums } }: Index, letters: Letters): Told {
  return {
    total: async (ofStatus) => (await letters(ofStatus)).count,
    sums: sums && sums.cents === null ? () => letters(status) : null,
    beside: null,
  };
}

type Letters = NonNullable<ReturnType<typeof lettersOf>>;

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
  return fewOf(and(isAnyOf(engine, sql.ref(searched.id), ids), like));
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

function otherWords([, ...others]: readonly WordList[]): number {
  return others.reduce((sum, { words }) => sum + words.length, 0);
}

/** What every row is. */
export const ANY: Found = { is: sql<SqlBool>`1 = 1`, isFew: false };

/** What no row is. */
export const NONE: Found = { is: sql<SqlBool>`1 = 0`, isFew: true };

const NOTHING: WordSearch = {
  listed: NONE,
  all: NONE,
  total: () => Promise.resolve(0),
  sums: () => Promise.resolve(NO_ROWS),
  beside: null,
};

function many(is: Expression<SqlBool>): Found {
  return { is, isFew: false };
}

/**
 * The same, in a way that PostgreSQL takes for half of all rows: it walks the list's index to the first of
 * them. A part of a text it takes for a few rows, and reads the whole table for them.
 */
function unestimated(is: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`coalesce(${is}, false)`;
}

function byReading(like: Expression<SqlBool>): WordSearch {
  return { listed: many(like), all: many(like), ...UNTOLD };
}

/** Rows by their keys; null where these are known to have the text. */
function few(
  { engine, searched }: Index,
  ids: readonly number[],
  like: Expression<SqlBool> | null,
): WordSearch {
  if (ids.length === 0) return NOTHING;
  const is = isAnyOf(engine, sql.ref(searched.id), ids);
  return fewOf(like ? and(is, like) : is);
}

function fewOf(is: Expression<SqlBool>): WordSearch {
  const found = { is, isFew: true };
  return { listed: found, all: found, ...UNTOLD };
}

function and(first: Expression<SqlBool>, second: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${first} and ${second})`;
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
