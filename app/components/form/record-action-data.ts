import type { FieldConflict } from '@domain/record-conflict';

/** Action data of a record form's refused post, beside its errors. */
export interface RecordActionData {
  formId?: string;
  fieldErrors?: Readonly<Record<string, string>>;
  /** The field at which the work goes on, where no script leads there. */
  focus?: string;
  /** Values that the server changed, by field name. */
  refill?: Readonly<Record<string, string>>;
  /** Another person's changes since the form was loaded. */
  conflicts?: readonly FieldConflict[];
  /** They are the person's own, from another window. */
  own?: boolean;
  /** The record has been deleted. */
  gone?: boolean;
  /** The screen of what an earlier post saved, whose answer was lost. */
  savedAt?: string | null;
}

export interface ConflictActionData extends RecordActionData {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
  toast: null;
}
