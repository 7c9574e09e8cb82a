import { type Expression, sql, type SqlBool } from 'kysely';

import { engineOf } from '../engine/engine-of';
import type { Db } from '../schema';

/** A table and its key. */
export interface Register {
  table: string;
  id: string;
}

/**
 * Whether a row is one of few, which the conditions' own indexes find. As an array on PostgreSQL: it knows
 * nothing of an expression before the table is analysed, and for the first rows in an order, or in none, it
 * would rather read them all.
 */
export function byKeys(
  db: Db,
  { table, id }: Register,
  conditions: readonly Expression<SqlBool>[],
): Expression<SqlBool> {
  const key = sql.ref(id);
  const found = sql.join(
    conditions.map((is) => sql`select ${key} from ${sql.table(table)} where ${is}`),
    sql` union all `,
  );
  return engineOf(db) === 'postgres'
    ? sql<SqlBool>`${key} = any(array(${found}))`
    : sql<SqlBool>`${key} in (${found})`;
}
