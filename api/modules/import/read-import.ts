import { setImmediate as nextTurn } from 'node:timers/promises';

import { fieldErrors } from '@domain/field-error';
import { MAX_IMPORT_ROWS, MAX_LISTED_ERRORS } from '@domain/import/import-limits';

import type { Context } from '../../http/module';
import { readTable } from '../../tables/read-table';
import { type TableRow, UnreadableFile } from '../../tables/table-file';
import { type Heading, readHeading } from './heading';
import { type CompleteValues, type ImportRegister, neededFields } from './import-register';
import {
  type BadRow,
  deleteParts,
  insertBadRows,
  insertErrors,
  insertPart,
  type NewImportError,
  updateImport,
} from './import-repository';

/** Rows checked, and later written, at once. */
const BATCH_SIZE = 250;
const MAX_SHOWN_VALUE = 80;

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
export async function readImport<Input>(
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
    const heading = readHeading(reading.register.fields, needed, file.heading);
    const check = rowChecker(reading.register, complete, heading);
    const ignoredColumns = JSON.stringify(heading.ignored.slice(0, 50));
    await save({
      totalRows: file.rows.length,
      ignoredColumns,
      heading: JSON.stringify(file.heading),
    });

    const counts = { readRows: 0, knownRows: 0, badRows: 0 };
    let kept = 0;
    for (let start = 0; start < file.rows.length; start += BATCH_SIZE) {
      if (background.isClosing()) throw new UnreadableFile(INTERRUPTED);
      const rows = file.rows.slice(start, start + BATCH_SIZE);
      const batch = check(rows);
      const known =
        batch.inputs.length > 0
          ? await reading.register.findKnown(db, batch.inputs)
          : new Set<string>();
      const fresh = batch.inputs.filter((input) => !known.has(reading.register.keyOf(input)));
      if (fresh.length > 0) await insertPart(db, idImport, fresh);
      const errors = batch.errors.slice(0, MAX_LISTED_ERRORS - kept);
      await insertErrors(db, idImport, errors);
      await insertBadRows(db, idImport, batch.badRows);
      kept += errors.length;
      counts.readRows += rows.length;
      counts.knownRows += batch.inputs.length - fresh.length;
      counts.badRows += batch.badRows.length;
      await save(counts);
      await nextTurn();
    }
    await save({ state: counts.badRows > 0 ? 'refused' : 'ready' });
  } catch (error) {
    await deleteParts(db, idImport);
    const isExplained = error instanceof UnreadableFile;
    await save({ state: 'refused', problem: isExplained ? error.message : INTERRUPTED });
    if (!isExplained) throw error;
  }
}

interface CheckedPart<Input> {
  inputs: Input[];
  errors: NewImportError[];
  badRows: BadRow[];
}

/** Checks rows against the register's schema and against the rows before them. */
function rowChecker<Input>(
  register: ImportRegister<Input>,
  complete: CompleteValues,
  { columns }: Heading,
): (rows: readonly TableRow[]) => CheckedPart<Input> {
  const labels = new Map(register.fields.map(({ field, label }) => [field, label]));
  const lineOfKey = new Map<string, number>();

  return (rows) => {
    const batch: CheckedPart<Input> = { inputs: [], errors: [], badRows: [] };
    for (const { line, cells, faults } of rows) {
      const error = (field: string, message: string): NewImportError => {
        const column = columns.find((one) => one.field.field === field);
        const value = column ? (cells[column.index] ?? '') : '';
        return {
          line,
          columnLabel: labels.get(field) ?? field,
          value: [...value].slice(0, MAX_SHOWN_VALUE).join(''),
          message,
        };
      };
      const values = Object.fromEntries(
        columns.map(({ field, index }) => {
          const text = cells[index] ?? '';
          return [field.field, field.read ? field.read(text) : text];
        }),
      );
      const parsed = register.schema.safeParse(complete(values));
      const refuse = (errors: NewImportError[]) => {
        batch.errors.push(...errors);
        batch.badRows.push({
          cells,
          reason: errors.map(({ columnLabel, message }) => `${columnLabel}: ${message}`).join('; '),
        });
      };
      const faulty = columns.flatMap(({ field, index }) => {
        const message = faults?.get(index);
        return message === undefined ? [] : [{ path: field.field, message }];
      });
      const wrong = parsed.success
        ? []
        : fieldErrors(parsed.error).filter(({ path }) => !faulty.some((one) => one.path === path));
      if (!parsed.success || faulty.length > 0) {
        refuse([...faulty, ...wrong].map(({ path, message }) => error(path, message)));
        continue;
      }
      const key = register.keyOf(parsed.data);
      const before = lineOfKey.get(key);
      if (before === undefined) {
        lineOfKey.set(key, line);
        batch.inputs.push(parsed.data);
      } else {
        refuse([error(register.keyField(parsed.data), `Repetido: já está na linha ${before}`)]);
      }
    }
    return batch;
  };
}
