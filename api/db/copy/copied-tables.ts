import { sql } from 'kysely';

import { engineOf } from '../engine/engine-of';
import type { Db } from '../schema';
import { KEPT_SUMS } from '../sums/definitions';
import { USED_COLUMNS } from '../words/words';

/** A table of records, as described by the database itself. */
export interface CopiedTable {
  name: string;
  columns: readonly string[];
  /** The columns of its primary key, in whose order its rows are read. */
  key: readonly CopiedColumn[];
  /** The autoincrement column, whose ids are never reused; null when there is none. */
  numbered: string | null;
}

interface CopiedColumn {
  name: string;
  isText: boolean;
}

interface ColumnRow {
  table: string;
  column: string;
  type: string;
  numbered: boolean | number;
  /** From 1, within the primary key; 0 or null outside it. */
  position: number | null;
}

/** Tables derived from others: rebuilt instead of copied. */
const MADE = new RegExp(
  `^(?:migration|sqlite_.*|receivable(?:_first|_site_trigrams.*)?|${KEPT_SUMS.map(({ table }) => table).join('|')}|(?:${USED_COLUMNS.map(
    ([table]) => table,
  ).join('|')})_word(?:_use|_trigrams.*)?)$`,
);

/** The tables with records, by name: all but the derived ones. */
export async function copiedTables(db: Db): Promise<CopiedTable[]> {
  const rows = engineOf(db) === 'postgres' ? await onPostgres(db) : await onSqlite(db);
  const byTable = new Map<string, ColumnRow[]>();
  for (const row of rows) {
    if (MADE.test(row.table)) continue;
    byTable.set(row.table, [...(byTable.get(row.table) ?? []), row]);
  }
  return [...byTable]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, columns]) => ({
      name,
      columns: columns.map(({ column }) => column),
      key: columns
        .filter(({ position }) => (position ?? 0) > 0)
        .sort((one, other) => (one.position ?? 0) - (other.position ?? 0))
        .map(({ column, type }) => ({ name: column, isText: /text/i.test(type) })),
      numbered: columns.find(({ numbered }) => Boolean(numbered))?.column ?? null,
    }));
}

async function onSqlite(db: Db): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select t.name as "table", c.name as "column", c.type, c.pk as position,
      c.pk > 0 and t.sql like '%autoincrement%' as numbered
    from sqlite_master as t, pragma_table_info(t.name) as c
    where t.type = 'table' order by t.name, c.cid`.execute(db.withoutPlugins());
  return rows;
}

async function onPostgres(db: Db): Promise<ColumnRow[]> {
  const { rows } = await sql<ColumnRow>`
    select c.relname::text as "table", a.attname::text as "column",
      format_type(a.atttypid, a.atttypmod) as type, a.attidentity <> '' as numbered,
      array_position(string_to_array(i.indkey::text, ' '), a.attnum::text) as position
    from pg_class as c
    join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index as i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname, a.attnum`.execute(db.withoutPlugins());
  return rows;
}
