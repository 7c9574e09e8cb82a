import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import { isAnyOf } from '../any-of';
import { NO_ROWS, type RowSum } from '../row-sums';
import type { Index, Status } from './word-index';

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
  /** How many rows are found that match the rest of the filter, and their total. */
  sums: (() => Promise<RowSum>) | null;
  /**
   * The query of what is kept beside the words of all rows found, one row each. Null where the words do
   * not tell which rows these are.
   */
  beside: ((columns: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
}

/** What is counted of all that a search finds, without reading it. */
export type WholeCounts = Pick<WordSearch, 'total' | 'sums' | 'beside'>;

export const UNCOUNTED: WholeCounts = { total: null, sums: null, beside: null };

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

/** What every row is. */
export const ANY: Found = { is: sql<SqlBool>`1 = 1`, isFew: false };

/** What no row is. */
export const NONE: Found = { is: sql<SqlBool>`1 = 0`, isFew: true };

export const NOTHING: WordSearch = {
  listed: NONE,
  all: NONE,
  total: () => Promise.resolve(0),
  sums: () => Promise.resolve(NO_ROWS),
  beside: null,
};

export function many(is: Expression<SqlBool>): Found {
  return { is, isFew: false };
}

export function byReading(like: Expression<SqlBool>): WordSearch {
  return { listed: many(like), all: many(like), ...UNCOUNTED };
}

/** Rows by their keys; null where these are known to have the text. */
export function few(
  { engine, searched }: Index,
  ids: readonly number[],
  like: Expression<SqlBool> | null,
): WordSearch {
  if (ids.length === 0) return NOTHING;
  const is = isAnyOf(engine, sql.ref(searched.id), ids);
  return fewOf(like ? and(is, like) : is);
}

export function fewOf(is: Expression<SqlBool>): WordSearch {
  const found = { is, isFew: true };
  return { listed: found, all: found, ...UNCOUNTED };
}

export function and(first: Expression<SqlBool>, second: Expression<SqlBool>): Expression<SqlBool> {
  return sql<SqlBool>`(${first} and ${second})`;
}
