import { type Expression, sql, type SqlBool } from 'kysely';

import type { Engine } from './open-database';

/** One parameter, however many values: the statement stays the same, and so does its plan. */
export function among(
  engine: Engine,
  column: Expression<unknown>,
  values: readonly string[] | readonly number[],
): Expression<SqlBool> {
  const type = typeof values[0] === 'number' ? 'integer' : 'text';
  return amongListed(engine, column, { list: listed(engine, values), type });
}

/** The values as that parameter. */
export function listed(engine: Engine, values: readonly string[] | readonly number[]): unknown {
  return engine === 'sqlite' ? JSON.stringify(values) : values;
}

/** The same of a parameter: for a statement that is compiled before its values are known. */
export function amongListed(
  engine: Engine,
  column: Expression<unknown>,
  { list, type }: { list: unknown; type: 'integer' | 'text' },
): Expression<SqlBool> {
  return engine === 'sqlite'
    ? sql<SqlBool>`${column} in (select value from json_each(${list}))`
    : sql<SqlBool>`${column} = any(cast(${list} as ${sql.raw(type)}[]))`;
}
