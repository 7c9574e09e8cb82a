import { type Expression, sql, type SqlBool } from 'kysely';

import { engineOf } from '../engine/engine-of';
import type { Db } from '../schema';

/** A table and its key. */
export interface Register {
  table: string;
  id: string;
}

/**
 * Whether a row is among the few that match the conditions, each found by its own index. As an
 * array on PostgreSQL: it has no statistics on an expression before the table is analysed, and
 * would rather scan the whole table for the first rows, sorted or not.
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
