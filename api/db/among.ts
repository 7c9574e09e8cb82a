import { type Expression, sql, type SqlBool } from 'kysely';

import type { Engine } from './open-database';

/** One parameter, however many values: the statement stays the same, and so does its plan. */
export function among(
  engine: Engine,
  column: Expression<unknown>,
  values: readonly string[] | readonly number[],
): Expression<SqlBool> {
  if (engine === 'sqlite')
    return sql<SqlBool>`${column} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(typeof values[0] === 'number' ? 'integer[]' : 'text[]');
  return sql<SqlBool>`${column} = any(cast(${values} as ${type}))`;
}
