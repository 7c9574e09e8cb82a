import { json } from '@remix-run/node';

import { CHOICE_PREFIX } from '@domain/conflict-choice';
import { isAsOffered, parseOfferedTexts } from '@domain/offered-texts';
import {
  type FieldConflict,
  type FieldsTogether,
  type FieldTexts,
  fieldTexts,
  findFieldConflicts,
  isFilledByBoth,
  parseRecordFingerprint,
  recordFingerprint,
  textsOf,
} from '@domain/record-conflict';
import type { GoneTexts } from '~/components/form/record/record-gone';
import type { Changer, ConflictActionData, DoneBefore } from '~/components/form/record-action-data';

import { isFieldName, postedHeader, postedText } from './posted-form.server';

/** The stored record: its fields as the form shows them, and its version. */
export interface ReadRecord {
  values: object;
  etag: string | null;
  /**
   * What was done to it that is done once, and the field that does it: whoever does it as well is
   * told, even with the same values.
   */
  done?: (DoneBefore & { field: string }) | null;
}

/** How a form detects and merges another person's concurrent changes. */
export interface SharedRecord {
  read: () => Promise<ReadRecord>;
  together?: FieldsTogether | undefined;
  /**
   * Why the stored record takes no changes any more; null otherwise. Then nothing is merged, as
   * nothing could be saved.
   */
  closed?: (values: object) => GoneTexts | null;
}

type Typed = Record<string, unknown>;

interface MergedChanges {
  conflicts: readonly FieldConflict[];
  refill: Record<string, string>;
  doneBefore: DoneBefore | null;
  registered: FieldTexts;
}

/** The posted base version and base values. */
export interface PostedVersion {
  etag: string | null;
  base: string | null;
}

export function postedVersion(form: FormData): PostedVersion {
  return { etag: postedHeader(form, 'etag'), base: postedText(form, 'base') };
}

/** The typed values without the fields of conflict resolution. */
export function withoutChoices(typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => !name.startsWith(CHOICE_PREFIX)),
  );
}

/**
 * The other person's texts where they were chosen. A field that differs from what the page showed
 * was changed after the choice, and has what is meant (R-FRM-17).
 */
export function chosenTexts(
  form: FormData,
  typed: Typed,
  together: FieldsTogether = {},
): Record<string, string> {
  const chosen = [...form].flatMap(([choice, value]) => {
    const name = choice.slice(CHOICE_PREFIX.length);
    const isChoice = choice.startsWith(CHOICE_PREFIX) && isFieldName(name);
    const offered = isChoice ? parseOfferedTexts(String(value)) : null;
    if (!offered || !isAsOffered(offered, typed)) return [];
    return Object.entries(textsOf([name], offered.theirs, together));
  });
  return Object.fromEntries(chosen);
}

/**
 * Merges the other person's changes with the typed values: fields that only they changed take their
 * value, on the stored version. There is no conflict when both made the same change.
 */
export function mergeChanges(
  { together = {} }: SharedRecord,
  now: ReadRecord,
  { typed, base }: { typed: Typed; base: string | null },
): MergedChanges {
  const theirs = fieldTexts(now.values);
  const versions = {
    base: parseRecordFingerprint(base),
    mine: postedTexts(typed, now.values),
    theirs,
  };
  const conflicts = findFieldConflicts({
    ...versions,
    together,
  });
  const settled = conflicts.filter(({ both }) => !both).map(({ name }) => name);
  const refill = {
    ...textsOf(settled, theirs, together),
    etag: now.etag ?? '',
    base: JSON.stringify(recordFingerprint(now.values)),
  };
  const { done } = now;
  const doneBefore =
    done && isFilledByBoth(done.field, versions) ? { title: done.title, text: done.text } : null;
  return { conflicts, refill, doneBefore, registered: theirs };
}

/** The fields to save for a record without a version, or the conflicts that prevent it. */
interface ChangedHere<Texts> {
  /** The record as it is now, with the changes made here. */
  texts: Texts;
  /** Fields that both changed, so that the person must choose. */
  conflicts: readonly FieldConflict[];
  /**
   * The form's base values from now on: the previous ones, updated with the conflicts just shown.
   */
  base: string;
}

/**
 * For a record without a version, so that the API cannot refuse a stale write: only the fields
 * changed here are written over the current record (R-FRM-06).
 */
export async function changedHere<Texts extends { [name in keyof Texts]: string }>(
  shared: SharedRecord,
  typed: Texts,
  form: FormData,
): Promise<ChangedHere<Texts>> {
  const { base: read } = postedVersion(form);
  const now = await shared.read();
  const taken = chosenTexts(form, typed, shared.together);
  const mine = { ...typed, ...taken };
  const met = mergeChanges(shared, now, { typed: mine, base: read });
  const conflicts = met.conflicts.filter(({ both }) => both);
  const settled = met.conflicts.filter(({ both }) => !both).map(({ name }) => name);
  const theirs = fieldTexts(now.values);
  const shown = textsOf(
    conflicts.map(({ name }) => name),
    theirs,
  );
  const base = { ...parseRecordFingerprint(read), ...recordFingerprint(shown) };
  // A choice that is not saved now is requested again: the field may still have the typed value.
  for (const name of Object.keys(taken)) delete base[name];
  return { texts: { ...mine, ...textsOf(settled, theirs) }, conflicts, base: JSON.stringify(base) };
}

/**
 * The form's page with both people's changes; `refill` are values that the server changed. The
 * API's message is not shown: it says to reload the page, which is unnecessary.
 */
export function conflictResponse(
  formId: string,
  typed: Typed,
  { refill, ...met }: MergedChanges & { own: boolean; by: Changer | null },
) {
  const actionData: ConflictActionData = {
    formId,
    fieldErrors: {},
    repopulateFields: { ...typed, ...refill },
    refill,
    ...met,
    toast: null,
  };
  return json(actionData, { status: 412 });
}

/** The record's fields that the form has; an unchecked checkbox is not posted. */
function postedTexts(typed: Typed, values: object): Record<string, string> {
  const names = Object.entries(values)
    .filter(([name, value]) => name in typed || typeof value === 'boolean')
    .map(([name]) => name);
  const texts = fieldTexts(typed);
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
}
