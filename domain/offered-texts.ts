import {
  type FieldConflict,
  type FieldTexts,
  fieldTexts,
  type RecordFingerprint,
  recordFingerprint,
} from './record-conflict';
import { z } from './zod';

/** The other user's texts, as offered at a field that both changed. */
export interface OfferedTexts {
  /** Of the field, and of those that follow it. */
  theirs: FieldTexts;
  /** Hashes of what the fields contained then: who types there afterwards has chosen that. */
  shown: RecordFingerprint;
}

export function offeredTexts({ name, mine, theirs, following }: FieldConflict): OfferedTexts {
  return {
    theirs: { [name]: theirs, ...following?.theirs },
    shown: recordFingerprint({ [name]: mine, ...following?.mine }),
  };
}

const offeredSchema = z.object({ theirs: z.record(z.string()), shown: z.record(z.string()) });

/** The texts that a form posted as chosen; null for any other choice. */
export function parseOfferedTexts(text: string): OfferedTexts | null {
  try {
    return offeredSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Whether these values are in the fields as the offer was made. */
export function isAsOffered({ shown }: OfferedTexts, values: object): boolean {
  const texts = fieldTexts(values);
  const now = recordFingerprint(
    Object.fromEntries(Object.keys(shown).map((name) => [name, texts[name] ?? ''])),
  );
  return Object.entries(shown).every(([name, hash]) => now[name] === hash);
}
