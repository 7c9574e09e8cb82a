import type { Db } from '../../../../api/db/schema';

export const TODAY = '2026-03-10';

/** Rows of the lists that are measured; more than are read without looking for their block. */
export const ROWS = 6_000;
export const LAST = { page: ROWS / 10, pageSize: 10 };
export const MIDDLE = { page: ROWS / 20, pageSize: 10 };

/** The index that a list's page is read from; its name is the start of it on either engine. */
export interface Plan {
  read: (db: Db) => Promise<unknown>;
  index: string;
  /** Whether the few rows that the index finds are sorted, or those of a few days. */
  sorts?: boolean;
  /** Whether each is looked up by its key in another table. */
  looksUp?: boolean;
}

export const PRIMARY_KEY = 'PRIMARY KEY|_pkey|SCAN ';

/** Filters of a list, by name, each with the index of its plan. */
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
