import { CompiledQuery, sql } from 'kysely';

import type { Clock } from '../../runtime/clock';
import type { Engine } from '../engine/open-database';
import { withoutIndexes } from '../engine/without-indexes';
import { migrateWithin } from '../migrations/migrate';
import type { Trx } from '../schema';
import { rebuildKept } from '../sums/rebuild-kept';
import { WORD_USES } from '../words/words';
import { type CopiedTable, copiedTables } from './copied-tables';
import { BadCopy, type CopyEnd, type SecretName } from './copy-format';
import { type CopyPart, openCopy } from './read-copy';
import { type Row, sumTable } from './table-rows';
import { withoutForeignKeys } from './without-foreign-keys';

/** Receives the parts of a copy that are not tables. */
export interface CopyTakers {
  clock: Clock;
  file: (key: string, bytes: Buffer, type: string) => Promise<void>;
  secret: (name: SecretName, value: string) => void;
  /** Further writes in the same transaction. */
  finish?: (trx: Trx) => Promise<void>;
}

/** Below the parameter limit of both engines. */
const MOST_PARAMETERS = 8_000;

/**
 * Fills an empty database with a copy, from either engine and also from an older version: tables as
 * they were, rows, a comparison of the result with what was copied, then the newer migrations.
 */
export async function loadCopy(
  { trx, engine }: { trx: Trx; engine: Engine },
  file: string,
  takers: CopyTakers,
): Promise<CopyEnd> {
  const { header, parts } = await openCopy(file);
  const { clock } = takers;
  await migrateWithin(trx, engine, { clock, only: new Set(header.migrations) });
  const tables = new Map((await copiedTables(trx)).map((table) => [table.name, table]));
  let end: CopyEnd | undefined;
  await withoutForeignKeys({ trx, engine }, () =>
    withoutIndexes({ db: trx, engine }, [...tables.keys()], async () => {
      // Tables that migrations fill.
      for (const name of tables.keys()) await sql`delete from ${sql.table(name)}`.execute(trx);
      end = await takeParts({ trx, engine, tables }, parts, takers);
    }),
  );
  if (!end) throw new BadCopy('a cópia está incompleta ou danificada: use outra.');
  await compare(trx, tables, end);
  await migrateWithin(trx, engine, { clock });
  await withoutIndexes({ db: trx, engine }, WORD_USES, () => rebuildKept(trx, engine));
  // Otherwise PostgreSQL would plan as for empty tables for some minutes: among 10,000 orders a
  // search for two common words takes a second, and 20 ms once analysed.
  if (engine === 'postgres') await sql`analyze`.execute(trx);
  await takers.finish?.(trx);
  return end;
}

interface Target {
  trx: Trx;
  engine: Engine;
  tables: Map<string, CopiedTable>;
}

async function takeParts(
  target: Target,
  parts: AsyncIterable<CopyPart>,
  takers: CopyTakers,
): Promise<CopyEnd | undefined> {
  let table: CopiedTable | undefined;
  let end: CopyEnd | undefined;
  for await (const part of parts) {
    if (part.kind === 'file') await takers.file(part.key, part.bytes, part.type);
    else if (part.kind === 'secret') takers.secret(part.name, part.value);
    else if (part.kind === 'end') ({ end } = part);
    else if (part.kind === 'rows') {
      if (!table) throw new BadCopy('a cópia está incompleta ou danificada: use outra.');
      await insertRows(target, table, part.rows);
    } else {
      table = knownTable(target, part);
      await setLastNumber(target, table, part.lastNumber);
    }
  }
  return end;
}

/** The table with the columns of the copy, in their order. */
function knownTable(
  { tables }: Target,
  { name, columns }: { name: string; columns: string[] },
): CopiedTable {
  const known = tables.get(name);
  const same = known && [...known.columns].sort().join() === [...columns].sort().join();
  if (!same) throw new BadCopy(`a cópia tem a tabela ${name} com outras colunas.`);
  const table = { ...known, columns };
  tables.set(name, table);
  return table;
}

/**
 * One statement for many rows, cached by its text: building a statement takes longer than inserting
 * the rows.
 */
async function insertRows(
  { trx, engine }: Target,
  { name, columns }: CopiedTable,
  rows: Row[],
): Promise<void> {
  const atOnce = Math.max(1, Math.floor(MOST_PARAMETERS / columns.length));
  const listed = columns.map((column) => `"${column}"`).join(', ');
  const given = engine === 'postgres' ? 'overriding system value' : '';
  for (let from = 0; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const values = some.map((_, row) => placeholders(engine, columns.length, row)).join(', ');
    const text = `insert into "${name}" (${listed}) ${given} values ${values}`;
    await trx.executeQuery(CompiledQuery.raw(text, some.flat()));
  }
}

function placeholders(engine: Engine, columns: number, row: number): string {
  const marks = Array.from({ length: columns }, (_, index) =>
    engine === 'postgres' ? `$${row * columns + index + 1}` : '?',
  );
  return `(${marks.join(', ')})`;
}

/** Ids are never reused, not even those of deleted rows. */
async function setLastNumber(
  { trx, engine }: Target,
  { name, numbered }: CopiedTable,
  lastNumber: number | null,
): Promise<void> {
  if (numbered === null || lastNumber === null) return;
  if (engine === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, ${numbered})::regclass,
      ${Math.max(lastNumber, 1)}, ${lastNumber > 0})`.execute(trx);
    return;
  }
  await sql`delete from sqlite_sequence where name = ${name}`.execute(trx);
  await sql`insert into sqlite_sequence (name, seq) values (${name}, ${lastNumber})`.execute(trx);
}

/** Reads back every row in the database, and compares them with what was copied. */
async function compare(trx: Trx, tables: Target['tables'], end: CopyEnd): Promise<void> {
  for (const [name, copied] of Object.entries(end.tables)) {
    const table = tables.get(name);
    const found = table && (await sumTable(trx, table));
    if (found?.sha256 === copied.sha256 && found.rows === copied.rows) continue;
    throw new BadCopy(
      `a tabela ${name} não confere: ${copied.rows} registros na cópia, ${found?.rows ?? 0} no banco de dados, ou com outros valores.`,
    );
  }
}
