import { json } from '@remix-run/node';

import { CHOICE_PREFIX } from '@domain/conflict-choice';
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
import type { ConflictActionData, DoneBefore } from '~/components/form/record-action-data';

import { postedHeader, postedText } from './posted-form.server';

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
}

type Typed = Record<string, unknown>;

interface MergedChanges {
  conflicts: readonly FieldConflict[];
  refill: Record<string, string>;
  doneBefore: DoneBefore | null;
  registered: FieldTexts;
}

/** The posted base version, base values, and conflict choices. */
export interface PostedVersion {
  etag: string | null;
  base: string | null;
  /** Fields whose conflict was resolved with the other person's value. */
  taken: readonly string[];
}

export function postedVersion(form: FormData): PostedVersion {
  const taken = [...form].flatMap(([name, value]) =>
    name.startsWith(CHOICE_PREFIX) && value === 'theirs' ? [name.slice(CHOICE_PREFIX.length)] : [],
  );
  return { etag: postedHeader(form, 'etag'), base: postedText(form, 'base'), taken };
}

/** The typed values without the fields of conflict resolution. */
export function withoutChoices(typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => !name.startsWith(CHOICE_PREFIX)),
  );
}

/** The other person's values of fields resolved as theirs. */
export async function theirTexts(
  { read, together }: SharedRecord,
  names: readonly string[],
): Promise<Record<string, string>> {
  if (names.length === 0) return {};
  const theirs = fieldTexts((await read()).values);
  return textsOf(
    names.filter((name) => Object.hasOwn(theirs, name)),
    theirs,
    together,
  );
}

/**
 * Merges the other person's changes with the typed values: fields that only they changed take their
 * value, on the stored version. There is no conflict when both made the same change.
 */
export function mergeChanges(
  { together = {} }: SharedRecord,
  now: ReadRecord,
  { typed, version: { base, taken } }: { typed: Typed; version: PostedVersion },
): MergedChanges {
  const theirs = fieldTexts(now.values);
  const versions = {
    base: parseRecordFingerprint(base),
    mine: postedTexts(typed, now.values),
    theirs,
  };
  const conflicts = findFieldConflicts({
    ...versions,
    taken: new Set(taken),
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
  const version = postedVersion(form);
  const now = await shared.read();
  const read = () => Promise.resolve(now);
  const mine = { ...typed, ...(await theirTexts({ ...shared, read }, version.taken)) };
  const met = mergeChanges(shared, now, { typed: mine, version });
  const conflicts = met.conflicts.filter(({ both }) => both);
  const settled = met.conflicts.filter(({ both }) => !both).map(({ name }) => name);
  const theirs = fieldTexts(now.values);
  const shown = textsOf(
    conflicts.map(({ name }) => name),
    theirs,
  );
  const base = { ...parseRecordFingerprint(version.base), ...recordFingerprint(shown) };
  // A choice that is not saved now is requested again: the field may still have the typed value.
  for (const name of version.taken) delete base[name];
  return { texts: { ...mine, ...textsOf(settled, theirs) }, conflicts, base: JSON.stringify(base) };
}

/**
 * The form's page with both people's changes; `refill` are values that the server changed. The
 * API's message is not shown: it says to reload the page, which is unnecessary.
 */
export function conflictResponse(
  formId: string,
  typed: Typed,
  { refill, ...met }: MergedChanges & { own: boolean },
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
