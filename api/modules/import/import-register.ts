import { fieldErrors } from '@domain/field-error';
import type { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import type { ImportWrite } from '../../db/write';
import type { ExportColumn } from '../../tables/export-table';

/** A column of a register's file, as an import reads it. */
export interface ImportField {
  /** The field of the register's schema. */
  field: string;
  /** Its heading in our own files; accents, case and punctuation are ignored. */
  label: string;
  /** Its names in other systems. */
  names?: readonly string[];
  /** The cell converted to the schema's input, or Unreadable. */
  read?: (text: string) => unknown;
  /**
   * The reading of the cell, when it was completed or could have been read otherwise: shown before
   * anything is written (R-IMP-08). Null when the cell already shows what was read.
   */
  doubt?: (text: string) => string | null;
  /** The part of the cell that counts when two are compared; by default its words. */
  essence?: (text: string) => string;
  /** Its other names may mean something else beside its own, which alone counts then (R-IMP-11). */
  isOwnFirst?: true;
  /** The example in the template file. */
  sample: string;
}

/** A cell that its field cannot read, and how to write it. */
export class Unreadable {
  constructor(readonly message: string) {}
}

/**
 * Completes a row's values before validation: those that have no column, and the ids of the records
 * that it names, or Unreadable for an unknown name. `headings` are the headings of the values, by
 * field.
 */
export type CompleteValues = (
  values: Record<string, unknown>,
  headings: Readonly<Record<string, string>>,
) => Record<string, unknown>;

/** The importing user's company, which rows may reference. */
interface ImportContext {
  idCompany: number;
}

/**
 * The required fields, which the schema refuses when empty: without their columns nothing can be
 * imported. Derived from the schema, so that a file needs what the form needs.
 */
export function neededFields<Input>(
  { fields, schema }: Pick<ImportRegister<Input>, 'fields' | 'schema'>,
  complete: CompleteValues,
): Set<string> {
  const nothing = fields.map(({ field, read }) => [field, read ? read('') : '']);
  const parsed = schema.safeParse(
    complete(Object.fromEntries(nothing) as Record<string, unknown>, {}),
  );
  return new Set(parsed.success ? [] : fieldErrors(parsed.error).map(({ path }) => path));
}

/**
 * A register that accepts files: what its rows are, when two are the same, and how they are
 * written.
 */
export interface ImportRegister<Input> {
  /** The name of the register's own files. */
  name: string;
  fields: readonly ImportField[];
  schema: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** The schema's result for a row, as it is stored until it is written. */
  stored: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** Loads the records that rows reference. */
  prepare: (db: Db, context: ImportContext) => Promise<CompleteValues>;
  /** The columns in which a row is shown before it is written, as in the register's own files. */
  columns: (db: Db) => Promise<readonly ExportColumn<Input>[]>;
  /** Two rows with the same key are the same record. */
  keyOf: (input: Input) => string;
  /** The key of a row without valid input, if any; unreadable values are Unreadable. */
  keyOfValues: (values: Record<string, unknown>) => string | null;
  /** The key's name, and its field. */
  keyField: (input: Input) => string;
  /**
   * For rows of different keys that can be the same record: the name by which later rows find this
   * one, the name by which it finds earlier ones, and the field of both.
   */
  twinOf?: (input: Input) => { name: string; meets: string; field: string };
  /**
   * The keys that are already registered, with the record's id; a few hundred at a time, perhaps
   * none.
   */
  findKnown: (db: Db, keys: readonly string[]) => Promise<Map<string, number>>;
  /**
   * Inserts the inputs that are not registered yet, a few hundred at a time, and returns how many.
   */
  insertMissing: (write: ImportWrite, inputs: readonly Input[]) => Promise<number>;
}
