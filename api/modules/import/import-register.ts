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
   * What the cell was read as, where it could have meant something else or was completed: shown before
   * anything is written (R-IMP-08). Null where it says what was read.
   */
  doubt?: (text: string) => string | null;
  /** What of the cell counts where two are compared; by default its words. */
  essence?: (text: string) => string;
  /** Its other names may head something else beside the own one: that alone counts then (R-IMP-11). */
  isOwnFirst?: true;
  /** The example in the template file. */
  sample: string;
}

/** A cell in no form that its field has, and how to write it. */
export class Unreadable {
  constructor(readonly message: string) {}
}

/**
 * Completes a row's values before validation: those that have no column, and the ids of what it
 * names, or Unreadable for a name that nothing has. `headings` are those above the values, by field.
 */
export type CompleteValues = (
  values: Record<string, unknown>,
  headings: Readonly<Record<string, string>>,
) => Record<string, unknown>;

/** Who imports, and what their rows may reference. */
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
  /** As its own files are called. */
  name: string;
  fields: readonly ImportField[];
  schema: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** What the schema made of a row, as it is stored until it is written. */
  stored: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** Loads what the rows reference. */
  prepare: (db: Db, context: ImportContext) => Promise<CompleteValues>;
  /** What is told of a row before it is written, in the columns of the register's own files. */
  columns: (db: Db) => Promise<readonly ExportColumn<Input>[]>;
  /** Two rows with the same key are the same record. */
  keyOf: (input: Input) => string;
  /** The key that a row without valid input names, if it names one; what has no reading is Unreadable. */
  keyOfValues: (values: Record<string, unknown>) => string | null;
  /** The key's name, and the field that holds it. */
  keyField: (input: Input) => string;
  /**
   * Where rows of different keys can be the same record too: the name by which later rows find this
   * one, that by which it finds earlier ones, and the field that both are told by.
   */
  twinOf?: (input: Input) => { name: string; meets: string; field: string };
  /**
   * Those of the keys that are already registered, with the record's id; a few hundred at a time,
   * perhaps none.
   */
  findKnown: (db: Db, keys: readonly string[]) => Promise<Map<string, number>>;
  /**
   * Inserts the inputs that are not registered yet, a few hundred at a time, and returns how many.
   */
  insertMissing: (write: ImportWrite, inputs: readonly Input[]) => Promise<number>;
}
