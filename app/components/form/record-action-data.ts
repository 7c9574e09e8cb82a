import type { FieldConflict, FieldTexts } from '@domain/record-conflict';
import type { GoneTexts } from '~/components/form/record/record-gone';

/** What is done to a record once, such as paying it, in the words of the panel. */
export interface DoneBefore {
  title: string;
  text: string;
}

/** The one other person who changed a record, and when: `às 21:35`. */
export interface Changer {
  name: string;
  when: string;
}

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
  /** What this post would do again, as another person did it meanwhile (R-BIL-31). */
  doneBefore?: DoneBefore | null;
  /** The texts of the stored record, as its form would show them. */
  registered?: FieldTexts;
  /** The changes are the person's own, from another window. */
  own?: boolean;
  /** Who else made them; null if unknown. */
  by?: Changer | null;
  /** The record was deleted, or otherwise accepts no changes any more. */
  gone?: GoneTexts | null;
  /** The screen of the record saved by an earlier post, whose response was lost. */
  savedAt?: string | null;
}

export interface ConflictActionData extends RecordActionData {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, unknown>;
  toast: null;
}
