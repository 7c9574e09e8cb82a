import { type RawBuilder, sql } from 'kysely';

/**
 * A table of sums: its rows count and add up the rows of another table by key. Triggers maintain it
 * in the transaction of each write, so no writer can bypass it. SQLite has one row for each key.
 * PostgreSQL may have several: a writer takes one that is not locked, so that transactions neither
 * wait for each other nor deadlock; readers add them up.
 */
export interface KeptSums {
  table: string;
  /** The table whose rows are summed. */
  of: string;
  /** The columns of `of` that keys and sums depend on. */
  columns: readonly string[];
  /** The row that rows of `of` belong to, and its columns that the key depends on. */
  owner?: { table: string; id: string; columns: readonly string[] };
  /** Each column of the key, and its SQL for a row. */
  key: Readonly<Record<string, KeyColumn>>;
  /** What readers look up besides a prefix of the key. */
  index?: readonly string[];
  /**
   * Each row is counted this many times, each time under another key: its SQL may use
   * `part.number`, from 0.
   */
  parts?: number;
  /** Each sum, and the SQL of what a row adds to it. */
  sums: Readonly<Record<string, Sum>>;
}

/**
 * SQL; for a column added by a later migration, also the default for writers that do not know it.
 */
type Sum = string | { is: string; default: number };

interface KeyColumn {
  type: 'integer' | 'text';
  is: string;
  nullable?: boolean;
  /** The default of a column added by a later migration, for writers that do not know it. */
  default?: number;
}

/** An owner's columns as they were, or are, in a trigger. */
export function ownersRow(owner: NonNullable<KeptSums['owner']>, version: 'old' | 'new'): string {
  return [owner.id, ...owner.columns].map((column) => `${version}.${column} as ${column}`).join();
}

/** Whether any of the columns differs in a trigger's old and new row, by that comparison. */
export function differs(columns: readonly string[], comparison: string): string {
  return columns.map((column) => `old.${column} ${comparison} new.${column}`).join(' or ');
}

/** The constraint of a key column, after its name and type. */
export function keyRule({ nullable, default: otherwise }: KeyColumn): string {
  const rule = nullable ? '' : 'not null';
  return otherwise === undefined ? rule : `${rule} default ${otherwise}`;
}

/** The constraint of a sum's column, after its name and type. */
export function sumRule(sum: Sum): string {
  return typeof sum === 'string' ? 'not null' : `not null default ${sum.default}`;
}

export const columnsOf = ({ key, sums }: KeptSums) => [...Object.keys(key), ...Object.keys(sums)];

/** What rows, under the source table's name, add to the sums (with '-', subtract from them). */
export function selectMoved(kept: KeptSums, rows: string, sign: '' | '-' = ''): string {
  const keys = Object.entries(kept.key).map(([column, { is }]) => `${is} as ${column}`);
  const sums = Object.entries(kept.sums).map(
    ([column, sum]) => `${sign}(${typeof sum === 'string' ? sum : sum.is}) as ${column}`,
  );
  return `select ${[...keys, ...sums].join(', ')} from ${rows}`;
}

/** Rows of the source table under its name, from any source, joined with their owners. */
export function sourceRows({ of, owner, parts }: KeptSums, rows: string, owners?: string): string {
  const named = `${rows} as ${of}`;
  const owned = owner
    ? `${named} join ${owners ?? owner.table} as ${owner.table}
        on ${owner.table}.${owner.id} = ${of}.${owner.id}`
    : named;
  return parts === undefined ? owned : `${owned} cross join (${numbers(parts)}) as part`;
}

function numbers(below: number): string {
  const each = Array.from({ length: below }, (_, number) => `select ${number} as number`);
  return each.join(' union all ');
}

/** The sums of rows, one row per key. */
export function addUp(kept: KeptSums, moved: string): string {
  const sums = Object.keys(kept.sums).map((name) => `cast(sum(${name}) as bigint) as ${name}`);
  return `select ${[...Object.keys(kept.key), ...sums].join(', ')} from (${moved}) as moved
    group by ${Object.keys(kept.key).join(', ')}`;
}

export function readersIndex({ table, index }: KeptSums): string[] {
  return index
    ? [`create index ${table}_${index.join('_')} on ${table} (${index.join(', ')})`]
    : [];
}

/** Fills an empty table of sums. */
export function fillSums(kept: KeptSums): RawBuilder<unknown> {
  const all = addUp(kept, selectMoved(kept, sourceRows(kept, kept.of)));
  return sql.raw(`insert into ${kept.table} (${columnsOf(kept).join(', ')}) ${all}`);
}
