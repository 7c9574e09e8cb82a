import { fieldErrors } from '@domain/field-error';
import type { z } from '@domain/zod';

import type { Db, Trx } from '../../db/schema';

/** One column of a register's file as an import reads it. */
export interface ImportField {
  /** The field of the register's schema. */
  field: string;
  /** Its heading in our own files; accents, case and punctuation do not count. */
  label: string;
  /** What other systems call it. */
  names?: readonly string[];
  /** The cell as the schema takes it. */
  read?: (text: string) => unknown;
  /** What the model file shows. */
  sample: string;
}

/**
 * Completes a row's values before the schema sees them: what no column says, and the ids of what it
 * names.
 */
export type CompleteValues = (values: Record<string, unknown>) => Record<string, unknown>;

/** Who imports, and what their rows may refer to. */
export interface ImportContext {
  idCompany: number;
}

/**
 * The fields that a row of no values is refused for: without their columns there is nothing to
 * import. The schema says which they are, so that a file needs what the form needs.
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
 * A register that takes files: what its rows are, when two are the same, and how they are written.
 */
export interface ImportRegister<Input> {
  fields: readonly ImportField[];
  schema: z.ZodType<Input, z.ZodTypeDef, unknown>;
  /** Reads what the rows refer to. */
  prepare: (db: Db, context: ImportContext) => Promise<CompleteValues>;
  /** Two rows of one key are the same record. */
  keyOf: (input: Input) => string;
  /** What that key is called, and the field that it stands in. */
  keyField: (input: Input) => string;
  /** Those of the inputs' keys that are registered already; some hundreds at a time. */
  findKnown: (db: Db, inputs: readonly Input[]) => Promise<Set<string>>;
  /**
   * Writes the inputs that are not registered yet, some hundreds at a time, and answers how many
   * those were.
   */
  insertMissing: (
    trx: Trx,
    inputs: readonly Input[],
    idProfessional: number,
    now: string,
    idImport: number,
  ) => Promise<number>;
}
