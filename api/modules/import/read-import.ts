import { setImmediate as nextTurn } from 'node:timers/promises';

import { MAX_IMPORT_ROWS, MAX_LISTED_ERRORS } from '@domain/import/import-limits';

import type { Context } from '../../http/module';
import { readTable } from '../../tables/read-table';
import { UnreadableFile } from '../../tables/table-file';
import { badRow, rowChecker } from './check-rows';
import { readHeading } from './heading';
import { PreviewKeeper } from './import-preview';
import { type ImportRegister, neededFields } from './import-register';
import {
  deleteParts,
  insertBadRows,
  insertErrors,
  insertPart,
  updateImport,
} from './import-repository';
import { whileInHand } from './in-hand';

/** Rows checked, and later written, at once. */
const BATCH_SIZE = 250;

export const INTERRUPTED = 'A leitura foi interrompida. Envie o arquivo de novo.';

interface Reading<Input> {
  idImport: number;
  register: ImportRegister<Input>;
  bytes: Uint8Array;
  idCompany: number;
}

/**
 * Reads a staged file: checks every row, stores the good rows and the errors, and leaves the import
 * ready or refused; the good rows of a refused one may still be written. Yields to other requests
 * between batches. Never throws because of the file's content.
 */
export function readImport<Input>(context: Context, reading: Reading<Input>): Promise<void> {
  return whileInHand(context.db, reading.idImport, () => readAll(context, reading));
}

async function readAll<Input>(
  { db, clock, background }: Context,
  reading: Reading<Input>,
): Promise<void> {
  const { idImport } = reading;
  const save = (change: Parameters<typeof updateImport>[2]) =>
    updateImport(db, idImport, { ...change, updatedAt: clock().toISOString() });
  try {
    const file = await readTable(reading.bytes, MAX_IMPORT_ROWS);
    const complete = await reading.register.prepare(db, { idCompany: reading.idCompany });
    const needed = neededFields(reading.register, complete);
    const heading = readHeading(reading.register.fields, needed, file);
    const check = rowChecker(reading.register, complete, heading);
    const ignoredColumns = JSON.stringify(heading.ignored.slice(0, 50));
    await save({
      totalRows: file.rows.length,
      ignoredColumns,
      heading: JSON.stringify(file.heading),
    });

    const preview = new PreviewKeeper(await reading.register.columns(db));
    const counts = { readRows: 0, knownRows: 0, badRows: 0 };
    let kept = 0;
    for (let start = 0; start < file.rows.length; start += BATCH_SIZE) {
      if (background.isClosing()) throw new UnreadableFile(INTERRUPTED);
      const rows = check(file.rows.slice(start, start + BATCH_SIZE));
      const keys = rows.flatMap(({ key }) => (key === null ? [] : [key]));
      const known = await reading.register.findKnown(db, keys);
      const missing = rows.filter(({ key }) => key === null || !known.has(key));
      const fresh = missing.flatMap((row) => ('input' in row ? [row] : []));
      for (const row of fresh) preview.keep(row);
      for (const { key, line } of rows) {
        const id = key === null ? undefined : known.get(key);
        if (id !== undefined) preview.keepKnown(line, id);
      }
      const inputs = fresh.map(({ input }) => input);
      if (inputs.length > 0) await insertPart(db, idImport, inputs);
      const bad = missing.flatMap((row) => ('errors' in row ? [row] : []));
      const errors = bad.flatMap((row) => row.errors).slice(0, MAX_LISTED_ERRORS - kept);
      await insertErrors(db, idImport, errors);
      await insertBadRows(db, idImport, bad.map(badRow));
      kept += errors.length;
      counts.readRows += rows.length;
      counts.knownRows += rows.length - missing.length;
      counts.badRows += bad.length;
      await save(counts);
      await nextTurn();
    }
    const state = counts.badRows > 0 ? 'refused' : 'ready';
    await save({ state, preview: preview.stored() });
  } catch (error) {
    await deleteParts(db, idImport);
    const isExplained = error instanceof UnreadableFile;
    await save({ state: 'refused', problem: isExplained ? error.message : INTERRUPTED });
    if (!isExplained) throw error;
  }
}
