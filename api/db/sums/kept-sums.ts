import { type RawBuilder, sql } from 'kysely';

/**
 * A table of sums: its rows count and add up the rows of another by key. Triggers keep it in the
 * transaction of each write, so no way of writing can forget it. SQLite has one row for each key.
 * PostgreSQL may have several: a writer takes one that nobody has locked, so that transactions
 * neither wait for each other nor deadlock; readers add them up.
 */
export interface KeptSums {
  table: string;
  /** The table whose rows are summed. */
  of: string;
  /** Its columns that keys and sums follow from. */
  columns: readonly string[];
  /** Columns that the key follows from in the row that those belong to. */
  owner?: { table: string; id: string; columns: readonly string[] };
  /** Each column of the key, and its SQL for a row. */
  key: Readonly<Record<string, KeyColumn>>;
  /** What readers look for besides the beginning of the key. */
  index?: readonly string[];
  /**
   * Each row is counted this many times, under another key each time: `part.number` in its SQL,
   * from 0.
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

/** Whether a trigger's row has other values in some column, by that engine's comparison. */
export function differs(columns: readonly string[], comparison: string): string {
  return columns.map((column) => `old.${column} ${comparison} new.${column}`).join(' or ');
}

/** How a column of the key is declared, after its name and type. */
export function keyRule({ nullable, default: otherwise }: KeyColumn): string {
  const rule = nullable ? '' : 'not null';
  return otherwise === undefined ? rule : `${rule} default ${otherwise}`;
}

/** How a sum's column is declared, after its name and type. */
export function sumRule(sum: Sum): string {
  return typeof sum === 'string' ? 'not null' : `not null default ${sum.default}`;
}

export const columnsOf = ({ key, sums }: KeptSums) => [...Object.keys(key), ...Object.keys(sums)];

/** What rows, named as the source table, add to (or with '-' take from) the sums. */
export function selectMoved(kept: KeptSums, rows: string, sign: '' | '-' = ''): string {
  const keys = Object.entries(kept.key).map(([column, { is }]) => `${is} as ${column}`);
  const sums = Object.entries(kept.sums).map(
    ([column, sum]) => `${sign}(${typeof sum === 'string' ? sum : sum.is}) as ${column}`,
  );
  return `select ${[...keys, ...sums].join(', ')} from ${rows}`;
}

/** Rows of the source table under its name, from anywhere, with the rows that they belong to. */
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

/** The sums of rows with one key each. */
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
