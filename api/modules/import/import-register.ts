import { fieldErrors } from '@domain/field-error';
import type { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import type { ImportWrite } from '../../db/write';

/** A column of a register's file, as an import reads it. */
export interface ImportField {
  /** The field of the register's schema. */
  field: string;
  /** Its heading in our own files; accents, case and punctuation are ignored. */
  label: string;
  /** Its names in other systems. */
  names?: readonly string[];
  /** The cell converted to the schema's input. */
  read?: (text: string) => unknown;
  /** The example in the template file. */
  sample: string;
}

/**
 * Completes a row's values before validation: those that have no column, and the ids of what it
 * names.
 */
export type CompleteValues = (values: Record<string, unknown>) => Record<string, unknown>;

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
  const parsed = schema.safeParse(complete(Object.fromEntries(nothing) as Record<string, unknown>));
  return new Set(parsed.success ? [] : fieldErrors(parsed.error).map(({ path }) => path));
}

/**
 * A register that accepts files: what its rows are, when two are the same, and how they are
 * written.
 */
export interface ImportRegister<Input> {
  fields: readonly ImportField[];
  schema: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** What the schema made of a row, as it is stored until it is written. */
  stored: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** Loads what the rows reference. */
  prepare: (db: Db, context: ImportContext) => Promise<CompleteValues>;
  /** Two rows with the same key are the same record. */
  keyOf: (input: Input) => string;
  /** The key that a row without valid input names, if it names one. */
  keyOfValues: (values: Record<string, unknown>) => string | null;
  /** The key's name, and the field that holds it. */
  keyField: (input: Input) => string;
  /** Those of the keys that are already registered; a few hundred at a time, perhaps none. */
  findKnown: (db: Db, keys: readonly string[]) => Promise<Set<string>>;
  /**
   * Inserts the inputs that are not registered yet, a few hundred at a time, and returns how many.
   */
  insertMissing: (write: ImportWrite, inputs: readonly Input[]) => Promise<number>;
}
