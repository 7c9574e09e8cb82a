import type { SelectQueryBuilder } from 'kysely';

import type { Page } from '@domain/pagination';

import type { Schema } from './schema';

/**
 * Reads one page of a query that already filters, joins, selects and orders, and counts all its
 * rows. A page past the end is empty with the true total.
 */
export async function readPage<Tables extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Tables, Row>,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<Page<Row>> {
  const count = await countRows(query.clearSelect().clearOrderBy());
  const rows =
    count > (page - 1) * pageSize
      ? await query
          .limit(pageSize)
          .offset((page - 1) * pageSize)
          .execute()
      : [];
  return { rows, total: count, pages: Math.ceil(count / pageSize) };
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
