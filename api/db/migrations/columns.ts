import { type CreateTableBuilder, type RawBuilder, sql } from 'kysely';

import type { Engine } from '../engine/open-database';
import type { Trx } from '../schema';

/**
 * A migration. Never changed once released: a later one corrects it. It only adds, so that the
 * previous version keeps working beside this one (docs/decisions/0131).
 */
export interface Migration {
  name: string;
  /** The `table.column`s that it drops: unused since the previous version. */
  removes?: readonly string[];
  up: (trx: Trx, engine: Engine) => Promise<void>;
}

/** Starts a table with an auto-incremented primary key, never reused. */
export function createNumberedTable(
  { trx, engine }: { trx: Trx; engine: Engine },
  table: string,
  id: string,
): CreateTableBuilder<string, string> {
  return trx.schema
    .createTable(table)
    .addColumn(id, 'integer', (column) =>
      engine === 'sqlite'
        ? column.primaryKey().autoIncrement()
        : column.primaryKey().generatedAlwaysAsIdentity(),
    ) as CreateTableBuilder<string, string>;
}

/**
 * Text compared byte by byte, as SQLite compares all text: both engines sort alike, and a prefix
 * can be looked up in a plain index.
 */
export function plainText(engine: Engine): RawBuilder<string> | 'text' {
  return engine === 'postgres' ? sql<string>`text collate "C"` : 'text';
}

/** An integer 0 or 1 on SQLite, read back as a boolean by `boolean-columns.ts`. */
export function flagType(engine: Engine): 'boolean' | 'integer' {
  return engine === 'postgres' ? 'boolean' : 'integer';
}

export function addAddress<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
  prefix = '',
): CreateTableBuilder<Table, Columns> {
  return table
    .addColumn(`${prefix}zip_code`, 'text')
    .addColumn(`${prefix}street`, 'text')
    .addColumn(`${prefix}number`, 'text')
    .addColumn(`${prefix}district`, 'text')
    .addColumn(`${prefix}city`, 'text')
    .addColumn(`${prefix}state`, 'text')
    .addColumn(`${prefix}complement`, 'text') as CreateTableBuilder<Table, Columns>;
}

/** Who and when, and the version that prevents lost updates. */
export function addAudit<Table extends string, Columns extends string>(
  table: CreateTableBuilder<Table, Columns>,
): CreateTableBuilder<Table, Columns> {
  return table
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('id_professional_register', 'integer', (column) =>
      column.references('professional.id_professional'),
    )
    .addColumn('id_professional_update', 'integer', (column) =>
      column.references('professional.id_professional'),
    ) as CreateTableBuilder<Table, Columns>;
}

/** A status column that is 1 (active) or 0. */
export const ACTIVE_OR_NOT = sql`status in (0, 1)`;
