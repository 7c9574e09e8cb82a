import { type Expression, type SelectQueryBuilder, sql } from 'kysely';

/** A count of rows and their total in cents. */
export interface RowSum {
  count: number;
  cents: number;
}

export const NO_ROWS: RowSum = { count: 0, cents: 0 };

/** The sum of a query that selects nothing yet. */
export async function sumRows<Database, Tables extends keyof Database>(
  query: SelectQueryBuilder<Database, Tables, object>,
  cents: Expression<number>,
): Promise<RowSum> {
  const row = await query
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`coalesce(sum(${cents}), 0)`.as('cents'),
    ])
    .executeTakeFirstOrThrow();
  return asSum(row as RowSum);
}

/** As numbers: PostgreSQL sends them as text. */
export function asSum({ count, cents }: RowSum): RowSum {
  return { count: Number(count), cents: Number(cents) };
}
