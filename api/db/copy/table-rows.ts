import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import { engineOf } from '../engine/engine-of';
import type { Db } from '../schema';
import type { CopiedTable } from './copied-tables';

/** A value as both engines store it; booleans are 1 and 0. */
export type Cell = string | number | null;
export type Row = readonly Cell[];

/** Few enough that rows with a note's XML fit into memory. */
const ROWS_AT_ONCE = 200;

/** The rows in primary key order, a batch at a time, in the same order on both engines. */
export async function* tableRows(
  db: Db,
  { name, columns, key }: CopiedTable,
): AsyncGenerator<Row[]> {
  // Byte by byte, as SQLite orders texts.
  const collate = engineOf(db) === 'postgres' ? sql` collate "C"` : sql``;
  const ordered = sql.join(
    key.map((column) =>
      column.isText ? sql`${sql.id(column.name)}${collate}` : sql.id(column.name),
    ),
  );
  const selected = sql.join(columns.map((column) => sql.id(column)));
  let after: Cell[] | null = null;
  for (;;) {
    const following: ReturnType<typeof sql> = after
      ? sql`where (${ordered}) > (${sql.join(after)})`
      : sql``;
    const { rows } = await sql<Record<string, Cell | boolean>>`
      select ${selected} from ${sql.table(name)} ${following}
      order by ${ordered} limit ${sql.lit(ROWS_AT_ONCE)}`.execute(db.withoutPlugins());
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => columns.map((column) => cellOf(row[column])));
    if (rows.length < ROWS_AT_ONCE) return;
    after = key.map((column) => cellOf(last[column.name]));
  }
}

function cellOf(value: Cell | boolean | undefined): Cell {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value ?? null;
}

/** A checksum of a table's rows: equal exactly when the rows are. */
export interface TableSum {
  rows: number;
  /** The total of its money columns, for people to compare. */
  cents: number;
  sha256: string;
}

/** Adds up rows, in their order. */
export function tableSum(columns: readonly string[]): {
  add: (row: Row, line: string) => void;
  end: () => TableSum;
} {
  const hash = createHash('sha256');
  const money = columns.flatMap((column, index) => (column.endsWith('_cents') ? [index] : []));
  let [rows, cents] = [0, 0];
  return {
    add: (row, line) => {
      rows += 1;
      for (const index of money) cents += Number(row[index] ?? 0);
      hash.update(line).update('\n');
    },
    end: () => ({ rows, cents, sha256: hash.digest('hex') }),
  };
}

/** The checksum of the rows in the database. */
export async function sumTable(db: Db, table: CopiedTable): Promise<TableSum> {
  const sum = tableSum(table.columns);
  for await (const rows of tableRows(db, table))
    for (const row of rows) sum.add(row, JSON.stringify(row));
  return sum.end();
}
