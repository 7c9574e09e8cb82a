import { z } from '../zod';
import type { WireField } from './entity';
import * as tolerant from './tolerant';

/** A field that is kept as it is sent. */
function plain<Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  promised: Promised,
  read: Read,
): WireField<z.output<Promised>, Promised, Read> {
  return { promised, write: (kept) => kept, read };
}

/** The number that a record is known by. */
export const id = plain(z.number().int(), tolerant.id);
/** Text that is always there. */
export const text = plain(z.string(), tolerant.text);
/** Text or null. */
export const nullableText = plain(z.string().nullable(), tolerant.nullableText);
/** A flag. */
export const flag = plain(z.boolean(), tolerant.bool);
/** A day, ISO, or null. */
export const day = plain(z.string().nullable(), tolerant.day);
/** A number that stands for something, such as a status; one that we do not know is read as it is. */
export const code = plain(z.number().int(), tolerant.code);

/** One of some words; one that we do not know is read as it is, and one that is missing as null. */
export function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  const read = tolerant.word<Words[number]>().transform((value) => value || null);
  return plain(z.enum(words), read);
}

/** The address of a record: each of its texts may be missing. */
export const address = Object.fromEntries(
  Object.keys(tolerant.address).map((name) => [name, nullableText]),
) as Record<keyof typeof tolerant.address, typeof nullableText>;
