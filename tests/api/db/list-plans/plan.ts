import type { Db } from '../../../../api/db/schema';

export const TODAY = '2026-03-10';

/** Rows of each measured list; more than are read without finding their block first. */
export const ROWS = 6_000;
export const LAST = { page: ROWS / 10, pageSize: 10 };
export const MIDDLE = { page: ROWS / 20, pageSize: 10 };

/** The index that a list's page is read from; on either engine its name starts with `index`. */
export interface Plan {
  read: (db: Db) => Promise<unknown>;
  index: string;
  /** Whether the few rows found by the index, or those of a few days, are sorted. */
  sorts?: boolean;
  /** Whether each row is looked up by its key in another table. */
  looksUp?: boolean;
}

export const PRIMARY_KEY = 'PRIMARY KEY|_pkey|SCAN ';

/** A list's filters by name, each with the index of its plan. */
export type PlannedFilters = Record<
  string,
  readonly [filter: object, index: string, sorts?: boolean]
>;

/** The plans of one list. */
export function plansOf<Filter>(
  find: (db: Db, filter: Filter) => Promise<unknown>,
  { parse }: { parse: (filter: unknown) => Filter },
  filters: PlannedFilters,
): Record<string, Plan> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, [filter, index, sorts = false]]) => [
      name,
      { read: (db: Db) => find(db, parse(filter)), index, sorts },
    ]),
  );
}
