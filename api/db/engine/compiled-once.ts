import { type Compilable, CompiledQuery, type Insertable, type QueryResult } from 'kysely';

import { keysOf } from '@domain/keys-of';

import type { Db, Schema, Trx } from '../schema';
import { engineOf } from './engine-of';
import { prepare } from './prepared-names';

/** A placeholder for a value in a compiled statement. */
class Place {
  constructor(readonly name: string) {}
}

interface Statement {
  text: string;
  /** The values' names, in the order of the parameters. */
  names: readonly string[];
}

type Given = Readonly<Record<string, unknown>>;

/**
 * A statement that many requests send (docs/decisions/0162): Kysely builds and compiles it once,
 * for each engine and each set of given values; later calls only pass the values. Its text must not
 * depend on them, and PostgreSQL plans it without knowing them.
 */
export function compiledOnce<Values extends object, Row = unknown>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const statements = new Map<string, Statement>();
  return (db, values) => {
    // Omitted values get their column's default, as in any Kysely statement.
    const names = keysOf(values).filter((name) => values[name] !== undefined);
    const shape = `${engineOf(db)} ${names.join()}`;
    let statement = statements.get(shape);
    if (!statement) {
      const places: object = placesOf(names);
      statement = compile(build(db, places as Values));
      statements.set(shape, statement);
    }
    const given = values as Given;
    return db.executeQuery<Row>(
      CompiledQuery.raw(
        statement.text,
        statement.names.map((name) => given[name]),
      ),
    );
  };
}

/** With more rows, building the statement is a small part of the work. */
const MOST_ROWS = 20;

const inserts = new Map<string, Statement>();

/** Inserts a record's few rows with a statement that is compiled once per number of rows. */
export async function insertRows<Table extends keyof Schema>(
  trx: Trx,
  table: Table,
  rows: readonly Insertable<Schema[Table]>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.keys(first);
  const given = rows as readonly Given[];
  const isAlike = (row: Given) =>
    Object.keys(row).length === columns.length &&
    columns.every((column) => row[column] !== undefined);
  if (rows.length > MOST_ROWS || !given.every(isAlike)) {
    await trx.insertInto(table).values(rows).execute();
    return;
  }
  const shape = `${engineOf(trx)} ${table} ${rows.length} ${columns.join()}`;
  let statement = inserts.get(shape);
  if (!statement) {
    const places: object[] = rows.map(() => placesOf(columns));
    statement = compile(trx.insertInto(table).values(places as Insertable<Schema[Table]>[]));
    inserts.set(shape, statement);
  }
  await trx.executeQuery(
    CompiledQuery.raw(
      statement.text,
      given.flatMap((row) => columns.map((column) => row[column])),
    ),
  );
}

function placesOf(names: readonly string[]): Record<string, Place> {
  return Object.fromEntries(names.map((name) => [name, new Place(name)]));
}

function compile(query: Compilable<unknown>): Statement {
  const { sql: text, parameters } = query.compile();
  const names = parameters.map((place) => {
    if (place instanceof Place) return place.name;
    throw new Error(`a value stands in a statement that is compiled once: ${text}`);
  });
  prepare(text);
  return { text, names };
}
