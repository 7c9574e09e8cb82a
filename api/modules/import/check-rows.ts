import { fieldErrors } from '@domain/field-error';

import type { TableRow } from '../../tables/table-file';
import type { Heading } from './heading';
import type { CompleteValues, ImportRegister } from './import-register';
import type { BadRow, NewImportError } from './import-repository';

const MAX_SHOWN_VALUE = 80;

/** A row with its errors. Its key is null when it names no record that may be registered. */
interface InvalidRow {
  key: string | null;
  cells: TableRow['cells'];
  errors: NewImportError[];
}

export type CheckedRow<Input> = { key: string; input: Input } | InvalidRow;

/** The row as it is returned for correction, with its reason. */
export function badRow({ cells, errors }: InvalidRow): BadRow {
  return {
    cells,
    reason: errors.map(({ columnLabel, message }) => `${columnLabel}: ${message}`).join('; '),
  };
}

/**
 * Checks rows against the register's schema and against the rows before them. An invalid row still
 * tells its key: what is registered already, perhaps by older or laxer rules, needs no correction,
 * as nothing of it is written (R-IMP-04).
 */
export function rowChecker<Input>(
  register: ImportRegister<Input>,
  complete: CompleteValues,
  { columns }: Heading,
): (rows: readonly TableRow[]) => CheckedRow<Input>[] {
  const labels = new Map(register.fields.map(({ field, label }) => [field, label]));
  const lineOfKey = new Map<string, number>();

  const check = ({ line, cells, faults }: TableRow): CheckedRow<Input> => {
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
    const values = complete(
      Object.fromEntries(
        columns.map(({ field, index }) => {
          const text = cells[index] ?? '';
          return [field.field, field.read ? field.read(text) : text];
        }),
      ),
    );
    const faulty = columns.flatMap(({ field, index }) => {
      const message = faults?.get(index);
      return message === undefined ? [] : [{ path: field.field, message }];
    });
    const parsed = register.schema.safeParse(values);
    if (!parsed.success || faulty.length > 0) {
      const wrong = parsed.success
        ? []
        : fieldErrors(parsed.error).filter(({ path }) => !faulty.some((one) => one.path === path));
      return {
        key: faulty.length > 0 ? null : register.keyOfValues(values),
        cells,
        errors: [...faulty, ...wrong].map(({ path, message }) => error(path, message)),
      };
    }
    const key = register.keyOf(parsed.data);
    const before = lineOfKey.get(key);
    if (before !== undefined) {
      const field = register.keyField(parsed.data);
      return { key: null, cells, errors: [error(field, `Repetido: já está na linha ${before}`)] };
    }
    lineOfKey.set(key, line);
    return { key, input: parsed.data };
  };
  return (rows) => rows.map(check);
}
