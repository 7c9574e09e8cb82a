import { sql } from 'kysely';

import { copiedTables } from './copy/copied-tables';
import { sumTable } from './copy/table-rows';
import { engineOf } from './engine/engine-of';
import { SELECT_FIRST, SELECT_KEPT_FIRST } from './receivables/first-days';
import { SELECT_KEPT, selectOpen } from './receivables/open-installments';
import type { Db } from './schema';
import { KEPT_SUMS } from './sums/definitions';
import { addUp, columnsOf, selectMoved, sourceRows } from './sums/kept-sums';
import { SEARCHED_COLUMNS, selectWordUses, useColumns, USED_COLUMNS } from './words/words';

/** The faults that the engine itself finds, in its own words; every row is read. */
export async function engineFaults(db: Db): Promise<string[]> {
  if (engineOf(db) === 'postgres') return readEverything(db);
  const { rows } = await sql<{ fault: string }>`
    select integrity_check as fault from pragma_integrity_check
    where integrity_check <> 'ok'`.execute(db);
  const { rows: strays } = await sql<{ table: string; parent: string; count: number }>`
    select "table", parent, count(*) as count from pragma_foreign_key_check
    group by 1, 2`.execute(db);
  return [
    ...rows.map(({ fault }) => fault),
    ...strays.map(
      ({ table, parent, count }) =>
        `${count} registros de ${table} apontam para ${parent} que não há`,
    ),
  ];
}

/** PostgreSQL notices a damaged page when it reads it; it always enforces references. */
async function readEverything(db: Db): Promise<string[]> {
  const faults: string[] = [];
  for (const table of await copiedTables(db))
    try {
      await sumTable(db, table);
    } catch (error) {
      faults.push(`${table.name}: ${error instanceof Error ? error.message : String(error)}`);
      break;
    }
  return faults;
}

/**
 * The trigger-maintained tables that do not match their source rows, each with its number of
 * differences.
 */
export async function keptFaults(db: Db): Promise<{ table: string; differences: number }[]> {
  const engine = engineOf(db);
  const compared = [
    { table: 'receivable', kept: SELECT_KEPT, made: selectOpen() },
    { table: 'receivable_first', kept: SELECT_KEPT_FIRST, made: SELECT_FIRST },
    ...KEPT_SUMS.map((kept) => {
      const names = Object.keys(kept.sums);
      const something = names.map((name) => `${name} <> 0`).join(' or ');
      // Several rows may have the same key.
      const stored = addUp(kept, `select ${columnsOf(kept).join(', ')} from ${kept.table}`);
      const counted = addUp(kept, selectMoved(kept, sourceRows(kept, kept.of)));
      return {
        table: kept.table,
        kept: `select * from (${stored}) as stored where ${something}`,
        made: `select * from (${counted}) as counted where ${something}`,
      };
    }),
    ...USED_COLUMNS.map((searched) => ({
      table: `${searched[0]}_word_use`,
      kept: `select ${useColumns(searched).join(', ')} from ${searched[0]}_word_use`,
      made: selectWordUses(engine, searched),
    })),
    ...SEARCHED_COLUMNS.map(([table]) => ({
      table: `${table}_word`,
      // A word may stay when no row uses it any more.
      kept: `select word from ${table}_word_use where word in (select word from ${table}_word)`,
      made: `select word from ${table}_word_use`,
    })),
  ];
  const faults: { table: string; differences: number }[] = [];
  for (const { table, kept, made } of compared) {
    const { rows } = await sql<{ differences: number }>`
      select count(*) as differences from (
        select * from (${sql.raw(`${kept} except ${made}`)}) as more
        union all
        select * from (${sql.raw(`${made} except ${kept}`)}) as fewer) as different`.execute(db);
    const differences = rows[0]?.differences ?? 0;
    if (differences > 0) faults.push({ table, differences });
  }
  return faults;
}
