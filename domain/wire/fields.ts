import { centsToReais } from '../money';
import { thousandthsToQuantity } from '../quantity';
import { z } from '../zod';
import type { WireField } from './entity';
import * as tolerant from './tolerant';

/** A field whose internal value is the wire's. */
export function plain<Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  promised: Promised,
  read: Read,
): WireField<z.output<Promised>, Promised, Read> {
  return { promised, write: (kept) => kept, read };
}

// `lenient…`: our API always sends it; another server may not, which is parsed as null.

/** The id of a record, or a count. */
export const id = plain(z.number().int(), tolerant.id);
export const lenientId = plain(z.number().int(), tolerant.nullableId);
export const nullableId = plain(z.number().int().nullable(), tolerant.nullableId);
/** Text that is never null. */
export const text = plain(z.string(), tolerant.text);
export const lenientText = plain(z.string(), tolerant.nullableText);
/** Text or null. */
export const nullableText = plain(z.string().nullable(), tolerant.nullableText);
/** Text or null, which is parsed as empty text. */
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
/** A numeric code such as a status; an unknown one is accepted as it is. */
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

/** One of the given words; an unknown one is accepted as it is. */
export function word<const Words extends readonly [string, ...string[]]>(words: Words) {
  return plain(z.enum(words), tolerant.word<Words[number]>());
}

/** One of the given words; a missing one is parsed as null. */
export function lenientWord<const Words extends readonly [string, ...string[]]>(words: Words) {
  return plain(
    z.enum(words),
    tolerant.word<Words[number]>().transform((value) => value || null),
  );
}

/** The address of a record: any of its texts may be missing. */
export const address = Object.fromEntries(
  Object.keys(tolerant.address).map((name) => [name, nullableText]),
) as Record<keyof typeof tolerant.address, typeof nullableText>;

/** A part of an entity: another entity, or a list. */
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

/** A part or null; a server may leave it out. */
export function lenientOrNull<Kept, Promised extends z.ZodTypeAny, Read extends z.ZodTypeAny>(
  part: Part<Kept, Promised, Read>,
) {
  const read = z.preprocess(
    (value) => (value === '' ? null : (value ?? null)),
    part.read.nullable(),
  );
  return { ...orNull(part), read };
}

/** A list of entities inside another one. */
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

/** A field that our API sends and the web app does not use. */
export function unread<Field extends object>(field: Field): Omit<Field, 'read'> & { read: null } {
  return { ...field, read: null };
}
