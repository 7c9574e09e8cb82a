import { type Expression, sql, type SqlBool } from 'kysely';

import { isAnyOf } from './any-of';
import { engineOf } from './engine/engine-of';
import type { Db } from './schema';

/** Whether a column is the id of one of these orders. */
export function ofOrders(db: Db, orders: readonly number[]) {
  return (column: string): Expression<SqlBool> => isAnyOf(engineOf(db), sql.ref(column), orders);
}
