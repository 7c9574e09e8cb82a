import type { FieldConflict } from '@domain/record-conflict';

/** Before the name of a field that two people changed, in the name of the choice between them. */
export const CHOICE_PREFIX = 'choice_';

/**
 * What the server answers to a post of a record's form that it did not carry out, beside its
 * errors.
 */
export interface RecordActionData {
  formId?: string;
  /** What the server put in place of what was typed, by the field's name. */
  refill?: Readonly<Record<string, string>>;
  /** What another person changed since the form was read. */
  conflicts?: readonly FieldConflict[];
  /** The record is not registered any more. */
  gone?: boolean;
}

export interface ConflictActionData extends RecordActionData {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
  toast: null;
}
