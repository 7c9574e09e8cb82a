import { centsToReais } from '../money';
import { thousandthsToQuantity } from '../quantity';
import { z } from '../zod';
import type { WireField } from './entity';
import * as tolerant from './tolerant';

/** A field that is kept as it is sent. */
export function plain<Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  promised: Promised,
  read: Read,
): WireField<z.output<Promised>, Promised, Read> {
  return { promised, write: (kept) => kept, read };
}

// `lenient…`: our API always sends it; another server may not, which is read as null.

/** The number that a record is known by, or a count. */
export const id = plain(z.number().int(), tolerant.id);
export const lenientId = plain(z.number().int(), tolerant.nullableId);
export const nullableId = plain(z.number().int().nullable(), tolerant.nullableId);
/** Text that is always there. */
export const text = plain(z.string(), tolerant.text);
export const lenientText = plain(z.string(), tolerant.nullableText);
/** Text or null. */
export const nullableText = plain(z.string().nullable(), tolerant.nullableText);
/** Text or null, which is read as empty text. */
export const shownText = plain(z.string().nullable(), tolerant.text);
/** A list of texts. */
export const texts = plain(z.array(z.string()), tolerant.list(z.string()));
/** A flag. */
export const flag = plain(z.boolean(), tolerant.bool);
export const lenientFlag = plain(z.boolean(), tolerant.lenientBool);
/** A day, ISO, or null. */
export const day = plain(z.string().nullable(), tolerant.day);
export const lenientDay = plain(z.string(), tolerant.day);
/** An instant, ISO, or null. */
export const instant = plain(z.string().nullable(), tolerant.instant);
export const lenientInstant = plain(z.string(), tolerant.instant);
/** A number or null. */
export const nullableNumber = plain(z.number().nullable(), tolerant.nullableNumber);
/** A number that stands for something, such as a status; one that we do not know is read as it is. */
export const code = plain(z.number().int(), tolerant.code);

/** Money: reais on the wire, cents inside. */
export const cents = {
  promised: z.number(),
  write: (kept: number) => centsToReais(kept),
  read: tolerant.cents,
};
export const lenientCents = { ...cents, read: tolerant.nullableCents };
export const nullableCents = {
  promised: z.number().nullable(),
  write: (kept: number | null) => (kept === null ? null : centsToReais(kept)),
  read: tolerant.nullableCents,
};

/** A quantity: units on the wire, thousandths inside. */
export const thousandths = {
  promised: z.number(),
  write: (kept: number) => thousandthsToQuantity(kept),
  read: tolerant.thousandths,
};

/** One of some words; one that we do not know is read as it is. */
export function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return plain(z.enum(words), tolerant.word<Words[number]>());
}

/** One of some words; one that is missing is read as null. */
export function lenientWord<const Words extends readonly [string, ...string[]]>(words: Words) {
  return plain(
    z.enum(words),
    tolerant.word<Words[number]>().transform((value) => value || null),
  );
}

/** The address of a record: each of its texts may be missing. */
export const address = Object.fromEntries(
  Object.keys(tolerant.address).map((name) => [name, nullableText]),
) as Record<keyof typeof tolerant.address, typeof nullableText>;

/** What stands inside an entity: another one, or a list. */
interface Part<Kept, Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny> {
  promised: Promised;
  write: (kept: Kept) => z.output<Promised>;
  read: Read;
}

/** An entity inside another one, or null. */
export function orNull<Kept, Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  part: Part<Kept, Promised, Read>,
) {
  return {
    promised: part.promised.nullable(),
    write: (kept: Kept | null) => (kept === null ? null : part.write(kept)),
    read: part.read.nullable(),
  };
}

/** A part or null, where a server may not send it at all. */
export function lenientOrNull<Kept, Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  part: Part<Kept, Promised, Read>,
) {
  const read = z.preprocess(
    (value) => (value === '' ? null : (value ?? null)),
    part.read.nullable(),
  );
  return { ...orNull(part), read };
}

/** Entities inside another one. */
export function listOf<Kept, Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  part: Part<Kept, Promised, Read>,
) {
  return {
    promised: z.array(part.promised),
    write: (kept: readonly Kept[]) => kept.map(part.write),
    read: tolerant.list(part.read),
  };
}

/** The field with a description for the OpenAPI document. */
export function described<Field extends { promised: z.ZodTypeAny }>(
  field: Field,
  description: string,
): Field {
  return { ...field, promised: field.promised.describe(description) };
}

/** A field that our API sends and the web app has no use for. */
export function unread<Field extends object>(field: Field): Omit<Field, 'read'> & { read: null } {
  return { ...field, read: null };
}
