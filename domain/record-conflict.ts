import { formatDate, isIsoDate } from './date';
import { hashOf } from './text-hash';
import { z } from './zod';

/** A form's fields as a browser posts them, by name; a checkbox is 'on' or ''. */
export type FieldTexts = Readonly<Record<string, string>>;

/**
 * Hashes of a record's fields when its form was loaded, to detect later who changed what. They
 * travel with the form.
 */
export type RecordFingerprint = Readonly<Record<string, string>>;

/** A field that another user changed since the form was loaded. */
export interface FieldConflict {
  name: string;
  /** This user's value. */
  mine: string;
  /** The registered value. */
  theirs: string;
  /** Whether this user changed it too, so that they must choose. */
  both: boolean;
  /** The texts of the fields that follow it, if there are any. */
  following?: { mine: FieldTexts; theirs: FieldTexts };
}

/**
 * Fields that follow another one instead of being chosen separately, such as a checkbox and the
 * text it sets.
 */
export type FieldsTogether = Readonly<Record<string, readonly string[]>>;

/** The texts that an untouched form of these values posts. */
export function fieldTexts(values: object): FieldTexts {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, fieldText(value)]),
  );
}

function fieldText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export function recordFingerprint(values: object): RecordFingerprint {
  return Object.fromEntries(
    Object.entries(fieldTexts(values)).map(([name, text]) => [name, textHash(text)]),
  );
}

const fingerprintSchema = z.record(z.string());

/**
 * The fingerprint that a form posted; an invalid one counts as unknown, so that the user is asked
 * about every difference.
 */
export function parseRecordFingerprint(text: string | null): RecordFingerprint {
  try {
    const parsed = fingerprintSchema.safeParse(JSON.parse(text ?? ''));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}

interface Versions {
  /** The record as this user loaded it. */
  base: RecordFingerprint;
  /** This user's post, limited to the fields of their form. */
  mine: FieldTexts;
  /** The record as registered now. */
  theirs: FieldTexts;
  together?: FieldsTogether;
}

/** The other user's changes to fields of this form that differ from what this user posts. */
export function findFieldConflicts({
  base,
  mine,
  theirs,
  together = {},
}: Versions): FieldConflict[] {
  const dependent = new Set(Object.values(together).flat());
  return Object.keys(theirs).flatMap((name) => {
    const [own = null, other = ''] = [mine[name], theirs[name]];
    if (own === null || dependent.has(name) || textHash(other) === base[name]) return [];
    if (same(own, other)) return [];
    const others = together[name];
    const following = others && { mine: textsOf(others, mine), theirs: textsOf(others, theirs) };
    const both = textHash(own) !== base[name];
    return [{ name, mine: own, theirs: other, both, ...(following ? { following } : {}) }];
  });
}

/** Whether a field that was empty when the form was loaded is filled in here and there by now. */
export function isFilledByBoth(
  name: string,
  { base, mine, theirs }: Pick<Versions, 'base' | 'mine' | 'theirs'>,
): boolean {
  const isFilled = (texts: FieldTexts) => normal(texts[name] ?? '') !== '';
  return base[name] === textHash('') && isFilled(mine) && isFilled(theirs);
}

/** The texts of the named fields and of those that follow them. */
export function textsOf(
  names: readonly string[],
  texts: FieldTexts,
  together: FieldsTogether = {},
): FieldTexts {
  const all = names.flatMap((name) => [name, ...(together[name] ?? [])]);
  return Object.fromEntries(all.map((name) => [name, texts[name] ?? '']));
}

function same(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

function textHash(text: string): string {
  return hashOf(normal(text));
}

/**
 * Line breaks, date notation and trailing blanks may differ between a post and the record although
 * no user changed them.
 */
function normal(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trim();
  return isIsoDate(plain) ? formatDate(plain) : plain;
}
