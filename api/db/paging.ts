import type { SelectQueryBuilder } from 'kysely';

import type { Page } from '@domain/pagination';

import type { Schema } from './schema';

/** A list: the ordered ids of all its rows, and how to read the rows of some ids, in any order. */
interface List<Tables extends keyof Schema, Row> {
  ids: SelectQueryBuilder<Schema, Tables, { id: number }>;
  idOf: (row: Row) => number;
  rows: (ids: readonly number[]) => Promise<Row[]>;
  /** Counts its rows, where the ordered ids are not what counts them fastest. */
  total?: () => Promise<number>;
}

/**
 * Reads one page of a list and counts all its rows. Ids come first, from an index and without joins:
 * a far page would read every row before it. A page past the end is empty with the true total.
 */
export async function readPage<Tables extends keyof Schema, Row>(
  { ids, idOf, rows, total: countAll }: List<Tables, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Row>> {
  const [total, shown] = await Promise.all([
    countAll ? countAll() : countRows(ids.clearSelect().clearOrderBy()),
    ids
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ]);
  const found = shown.length > 0 ? await rows(shown.map(({ id }) => id)) : [];
  const byId = new Map(found.map((row) => [idOf(row), row]));
  return {
    rows: shown.flatMap(({ id }) => byId.get(id) ?? []),
    total,
    pages: Math.ceil(total / pageSize),
  };
}

/** The row count of a query that selects nothing yet. */
export async function countRows<Database, Tables extends keyof Database>(
  query: SelectQueryBuilder<Database, Tables, object>,
): Promise<number> {
  const row = await query
    .select((build) => build.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number((row as { total: number }).total);
}
