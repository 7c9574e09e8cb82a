import { json } from '@remix-run/node';

import {
  type FieldConflict,
  type FieldsTogether,
  fieldTexts,
  findFieldConflicts,
  parseRecordFingerprint,
  recordFingerprint,
  textsOf,
} from '@domain/record-conflict';
import { CHOICE_PREFIX, type ConflictActionData } from '~/components/form/record-action-data';

import { postedHeader, postedText } from './posted-form.server';

/** A registered record as it is now: its fields as its form shows them, and its version. */
export interface ReadRecord {
  values: object;
  etag: string | null;
}

/** How a form meets what another person changed meanwhile. */
export interface SharedRecord {
  read: () => Promise<ReadRecord>;
  together?: FieldsTogether | undefined;
}

type Typed = Record<string, unknown>;

interface MetChanges {
  conflicts: readonly FieldConflict[];
  refill: Record<string, string>;
}

/**
 * What a form posted: the version it is based on, what that said, and whose of the changes were
 * chosen since.
 */
export interface PostedVersion {
  etag: string | null;
  base: string | null;
  /** Fields where the other person's text was chosen. */
  taken: readonly string[];
}

export function postedVersion(form: FormData): PostedVersion {
  const taken = [...form].flatMap(([name, value]) =>
    name.startsWith(CHOICE_PREFIX) && value === 'theirs' ? [name.slice(CHOICE_PREFIX.length)] : [],
  );
  return { etag: postedHeader(form, 'etag'), base: postedText(form, 'base'), taken };
}

/** The typed values without what only the choice between two people's changes needs. */
export function withoutChoices(typed: Typed): Typed {
  return Object.fromEntries(
    Object.entries(typed).filter(([name]) => !name.startsWith(CHOICE_PREFIX)),
  );
}

/** The other person's texts of the fields where theirs was chosen. */
export async function takenTexts(
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
 * What the other person changed of the record, put together with what was typed: the fields that
 * only they changed say what they made of them, on the version that is registered now. Nothing to
 * tell when both say the same.
 */
export function meetChanges(
  { together = {} }: SharedRecord,
  typed: Typed,
  { base, taken }: PostedVersion,
  now: ReadRecord,
): MetChanges {
  const theirs = fieldTexts(now.values);
  const conflicts = findFieldConflicts({
    base: parseRecordFingerprint(base),
    mine: postedTexts(typed, now.values),
    theirs,
    taken: new Set(taken),
    together,
  });
  const settled = conflicts.filter(({ both }) => !both).map(({ name }) => name);
  const refill = {
    ...textsOf(settled, theirs, together),
    etag: now.etag ?? '',
    base: JSON.stringify(recordFingerprint(now.values)),
  };
  return { conflicts, refill };
}

/**
 * The same page with both people's changes; `refill` is what the server put in place of what was
 * typed. The API's own words ask to load the page again, which nobody has to: the form says what to
 * do.
 */
export function answerConflict(formId: string, typed: Typed, { conflicts, refill }: MetChanges) {
  const actionData: ConflictActionData = {
    formId,
    fieldErrors: {},
    repopulateFields: { ...typed, ...refill },
    refill,
    conflicts,
    toast: null,
  };
  return json(actionData, { status: 412 });
}

/**
 * The fields that the form has, of those that the record has: a tick is posted only where it is on.
 */
function postedTexts(typed: Typed, values: object): Record<string, string> {
  const names = Object.entries(values)
    .filter(([name, value]) => name in typed || typeof value === 'boolean')
    .map(([name]) => name);
  const texts = fieldTexts(typed);
  return Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
}
