import { formatDate, isIsoDate } from './date';
import { hashOf } from './text-hash';
import { z } from './zod';

/** A form's fields as a browser posts them, by name; a tick is 'on' or ''. */
export type FieldTexts = Readonly<Record<string, string>>;

/**
 * What a record said when its form was read, as short hashes: enough to tell later who changed
 * what. It travels with the form.
 */
export type RecordFingerprint = Readonly<Record<string, string>>;

/** A field that another person changed since the form was read. */
export interface FieldConflict {
  name: string;
  /** What this person's form says. */
  mine: string;
  /** What is registered now. */
  theirs: string;
  /** Whether this person changed it too, so that they must choose. */
  both: boolean;
}

/**
 * Fields that go with another, and are no choice of their own: a tick with the text that it writes.
 */
export type FieldsTogether = Readonly<Record<string, readonly string[]>>;

/** The texts that a form of these values posts while nobody touches it. */
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
 * The fingerprint that a form posted; one that is none knows nothing, and every difference is then
 * asked about.
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
  /** The record as this person read it. */
  base: RecordFingerprint;
  /** What this person posts, the fields that their form has. */
  mine: FieldTexts;
  /** The record as it is registered now. */
  theirs: FieldTexts;
  /** Fields in which this person took the other's already, so that they equal it. */
  taken?: ReadonlySet<string>;
  together?: FieldsTogether;
}

/**
 * What the other person changed of the fields that this person's form has, and that is not what
 * this person says anyway.
 */
export function findFieldConflicts({
  base,
  mine,
  theirs,
  taken = new Set(),
  together = {},
}: Versions): FieldConflict[] {
  const following = new Set(Object.values(together).flat());
  return Object.keys(theirs).flatMap((name) => {
    const [own = null, other = ''] = [mine[name], theirs[name]];
    if (own === null || following.has(name) || textHash(other) === base[name]) return [];
    if (same(own, other) && !taken.has(name)) return [];
    return [
      { name, mine: own, theirs: other, both: textHash(own) !== base[name] && !same(own, other) },
    ];
  });
}

/** The texts of the named fields and of those that go with them. */
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
 * A native post says line breaks its own way, a day is read as ISO and posted as it is typed, and a
 * blank at the end is nobody's change.
 */
function normal(text: string): string {
  const plain = text.replace(/\r\n?/g, '\n').trim();
  return isIsoDate(plain) ? formatDate(plain) : plain;
}
