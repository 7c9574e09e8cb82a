import type { FieldConflict } from '@domain/record-conflict';

/** Action data of a record form's refused post, besides its errors. */
export interface RecordActionData {
  formId?: string;
  fieldErrors?: Readonly<Record<string, string>>;
  /** The field where the work goes on, for pages without JavaScript. */
  focus?: string;
  /** Values that the server changed, by field name. */
  refill?: Readonly<Record<string, string>>;
  /** Another person's changes since the form was loaded. */
  conflicts?: readonly FieldConflict[];
  /** The changes are the person's own, from another window. */
  own?: boolean;
  /** The record has been deleted. */
  gone?: boolean;
  /** The screen of the record saved by an earlier post, whose response was lost. */
  savedAt?: string | null;
}

export interface ConflictActionData extends RecordActionData {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
  toast: null;
}
