import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';

import { isAnyOf } from '../any-of';
import { NO_ROWS, type RowSum } from '../row-sums';
import type { Index, Status } from './word-index';

export interface Found {
  is: Expression<SqlBool>;
  /** Whether few rows are found, by their keys. */
  isFew: boolean;
}

/** The conditions of a search: they find the same rows as `containsWords`, faster. */
export interface WordSearch {
  /** For a page of the list in its order. */
  listed: Found;
  /** For reading all found rows. */
  all: Found;
  /**
   * Counts the found rows, or those with a status (stored beside their words), without reading
   * them. Null when that needs the rows.
   */
  total: ((status?: Status) => Promise<number>) | null;
  /** The count and total of the found rows that match the rest of the filter. */
  sums: (() => Promise<RowSum>) | null;
  /**
   * The query of columns stored beside the words of all found rows, one row each. Null when the
   * words alone do not identify the rows.
   */
  beside: ((columns: RawBuilder<unknown>) => RawBuilder<unknown>) | null;
}

/** The counts of everything a search finds, without reading it. */
export type WholeCounts = Pick<WordSearch, 'total' | 'sums' | 'beside'>;

export const UNCOUNTED: WholeCounts = { total: null, sums: null, beside: null };

/**
 * Whether a found row has this status. As an expression when few rows are found: an engine without
 * statistics would start with the status index, which matches most rows, instead of the keys.
 */
export function hasStatus(
  { isFew }: Pick<Found, 'isFew'>,
  column: string,
  status: number,
): Expression<SqlBool> {
  const stored = sql.ref(column);
  return isFew ? sql<SqlBool>`${stored} + 0 = ${status}` : sql<SqlBool>`${stored} = ${status}`;
}

/** Matches every row. */
export const ANY: Found = { is: sql<SqlBool>`1 = 1`, isFew: false };

/** Matches no row. */
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

/** Rows by their keys; `like` is null when these are known to have the text. */
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
