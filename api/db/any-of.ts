import { type Expression, sql, type SqlBool } from 'kysely';

import type { Engine } from './engine/open-database';

/**
 * `column = any(values)`, with one parameter for any number of values: the statement stays the
 * same, and so does its plan.
 */
export function isAnyOf(
  engine: Engine,
  column: Expression<unknown>,
  values: readonly string[] | readonly number[],
): Expression<SqlBool> {
  const type = typeof values[0] === 'number' ? 'integer' : 'text';
  return isAnyOfList(engine, column, { list: listParameter(engine, values), type });
}

/** The values as one parameter for `isAnyOfList`. */
export function listParameter(
  engine: Engine,
  values: readonly string[] | readonly number[],
): unknown {
  return engine === 'sqlite' ? JSON.stringify(values) : values;
}

/**
 * `isAnyOf` with a given parameter: for a statement that is compiled before its values are known.
 */
export function isAnyOfList(
  engine: Engine,
  column: Expression<unknown>,
  { list, type }: { list: unknown; type: 'integer' | 'text' },
): Expression<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`${column} in (select value from json_each(${list}))`
    : sql<SqlBool>`${column} = any(cast(${list} as ${sql.raw(type)}[]))`;
}
