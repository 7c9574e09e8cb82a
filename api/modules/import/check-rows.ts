import { fieldErrors } from '@domain/field-error';

import type { TableRow } from '../../tables/table-file';
import type { Heading } from './heading';
import { type CompleteValues, type ImportRegister, Unreadable } from './import-register';
import type { BadRow, NewImportError } from './import-repository';
import { pickCell, type PickedCell } from './pick-cell';

const MAX_SHOWN_VALUE = 80;
/** The place of a value without a heading above it. */
const BEYOND = 'Além do cabeçalho';

/** A row with its errors. Its key is null when it identifies no record. */
interface InvalidRow {
  key: string | null;
  line: number;
  cells: TableRow['cells'];
  errors: NewImportError[];
}

/** A row that may be written. */
export interface ValidRow<Input> {
  key: string;
  line: number;
  input: Input;
  doubts: Doubt[];
}

/** A cell that was completed, or that could have been read otherwise. */
export interface Doubt {
  column: string;
  line: number;
  value: string;
  readAs: string;
}

export type CheckedRow<Input> = ValidRow<Input> | InvalidRow;

/** The row as it is returned for correction, with the reasons. */
export function badRow({ cells, errors }: InvalidRow): BadRow {
  return {
    cells,
    reason: errors.map(({ columnLabel, message }) => `${columnLabel}: ${message}`).join('; '),
  };
}

/**
 * Checks rows against the register's schema and against the rows before them. An invalid row still
 * has a key: a record that is already registered, perhaps under laxer rules, or twice with one
 * description, needs no correction, as the row is not written (R-IMP-04). A row longer than the
 * heading has none: a value was split, and the ones after it are in the wrong columns.
 */
export function rowChecker<Input>(
  register: ImportRegister<Input>,
  complete: CompleteValues,
  { columns }: Heading,
): (rows: readonly TableRow[]) => CheckedRow<Input>[] {
  const labels = new Map(register.fields.map(({ field, label }) => [field, label]));
  const lineOfKey = new Map<string, number>();

  const check = (row: TableRow): CheckedRow<Input> => {
    const { line, cells, surplus } = row;
    const picked = columns.map((column) => pickCell(column, row));
    const error = (field: string, message: string): NewImportError => {
      const value = picked.find((one) => one.field.field === field)?.text ?? '';
      return { line, columnLabel: labels.get(field) ?? field, value: shortened(value), message };
    };
    const read = readable(picked.map(({ field, value }) => [field.field, value] as const));
    const headings = Object.fromEntries(picked.map(({ field, heading }) => [field.field, heading]));
    const { values, ...named } = readable(Object.entries(complete(read.values, headings)));
    const faulty = [...read.faulty, ...named.faulty];
    const broken = surplus !== undefined || picked.some(({ isFaulty }) => isFaulty);
    const parsed = register.schema.safeParse(values);
    if (!parsed.success || faulty.length > 0 || surplus) {
      const wrong = parsed.success
        ? []
        : fieldErrors(parsed.error).filter(({ path }) => !faulty.some((one) => one.path === path));
      return {
        key: broken ? null : register.keyOfValues({ ...values, ...read.refused }),
        line,
        cells,
        errors: [
          ...beyond(line, surplus),
          ...[...faulty, ...wrong].map(({ path, message }) => error(path, message)),
        ],
      };
    }
    const key = register.keyOf(parsed.data);
    const twin = register.twinOf?.(parsed.data);
    const repeated = (field: string, before: number) => {
      const errors = [error(field, `Repetido: já está na linha ${before}`)];
      return { key, line, cells, errors };
    };
    const before = lineOfKey.get(key);
    if (before !== undefined) return repeated(register.keyField(parsed.data), before);
    const alike = twin ? lineOfKey.get(twin.meets) : undefined;
    if (twin && alike !== undefined) return repeated(twin.field, alike);
    if (twin && !lineOfKey.has(twin.name)) lineOfKey.set(twin.name, line);
    lineOfKey.set(key, line);
    return { key, line, input: parsed.data, doubts: doubtsOf(line, picked) };
  };
  return (rows) => rows.map(check);
}

/** Comes first, as it often causes the row's other errors. */
function beyond(line: number, surplus: TableRow['surplus']): NewImportError[] {
  if (!surplus) return [];
  const { value, message } = surplus;
  return [{ line, columnLabel: BEYOND, value: shortened(value), message }];
}

/** Values, with null for unreadable ones, and the reasons. */
function readable(entries: readonly (readonly [path: string, value: unknown])[]) {
  return {
    refused: Object.fromEntries(entries.filter(([, value]) => value instanceof Unreadable)),
    values: Object.fromEntries(
      entries.map(([path, value]) => [path, value instanceof Unreadable ? null : value]),
    ),
    faulty: entries.flatMap(([path, value]) =>
      value instanceof Unreadable ? [{ path, message: value.message }] : [],
    ),
  };
}

function doubtsOf(line: number, picked: readonly PickedCell[]): Doubt[] {
  return picked.flatMap(({ field: { label, doubt }, text }) => {
    const readAs = text === '' ? null : (doubt?.(text) ?? null);
    return readAs === null ? [] : [{ column: label, line, value: shortened(text), readAs }];
  });
}

function shortened(value: string): string {
  return [...value].slice(0, MAX_SHOWN_VALUE).join('');
}
