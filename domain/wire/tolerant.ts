import { dayOf } from '../date';
import { reaisToCents } from '../money';
import type { Page } from '../pagination';
import { quantityToThousandths } from '../quantity';
import { z } from '../zod';

/** A response's entity: PascalCase on the wire, camelCase inside. */
export function entity<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.preprocess(camelKeys, z.object(shape));
}

/** PascalCase keys as camelCase ones. */
function camelKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key.charAt(0).toLowerCase() + key.slice(1),
      inner,
    ]),
  );
}

/** A list; null or missing is empty. */
export function list<Row extends z.ZodTypeAny>(row: Row) {
  return z.preprocess((value) => value ?? [], z.array(row));
}

/** A list response `{content, total, count}` as a page of rows. */
export function pageOf<Row extends z.ZodTypeAny>(row: Row) {
  return z
    .object({
      content: z.preprocess((value) => (value === null ? [] : value), z.array(row)),
      total: nullableNumber,
      count: nullableNumber,
    })
    .transform(({ content, total, count }): Page<z.output<Row>> => ({
      rows: content,
      total: total ?? content.length,
      pages: count ?? 1,
    }));
}

/**
 * The new id of a create: the whole body, or `{data}`, `{id}`, `{Id…}`
 * (docs/contract.md#other-servers).
 */
export const newId = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value;
  const entry = Object.entries(value).find(([key]) => key === 'data' || /^id/i.test(key));
  return entry?.[1];
}, z.coerce.number().int().positive());

/** The new id if the response has one, or the first of several; the records exist either way. */
export const lenientNewId = z
  .preprocess((body): unknown => (Array.isArray(body) ? body[0] : body), newId.nullable())
  .catch(null);

/** Any body: only the status counts. */
export const nothing = z.unknown();

// A number may arrive as its text, and a text as a number (docs/contract.md#other-servers).

export const id = z.coerce.number().int();
export const nullableNumber = numeric((value) => value);
export const nullableId = nullableNumber;

/** A numeric code such as a status; null when missing. Unknown codes are kept. */
export const code = nullableNumber;

/** Text; empty for null. */
export const text = z.preprocess(
  (value) =>
    value === null || value === undefined ? '' : typeof value === 'number' ? String(value) : value,
  z.string(),
);
/** Text or null. */
export const nullableText = z.preprocess(
  (value) =>
    value === undefined || value === '' ? null : typeof value === 'number' ? String(value) : value,
  z.string().nullable(),
);
/** A text code such as a type. Typed as the known ones, but unknown codes are kept. */
export function word<Known extends string>() {
  return text as unknown as z.ZodType<Known, z.ZodTypeDef, unknown>;
}
/** An ISO date, also from a timestamp; an invalid one is kept for the form to refuse. */
export const day = nullableText.transform((value) => (value === null ? null : dayOf(value)));
/** An ISO instant; null when missing or invalid. */
export const instant = nullableText.transform((value) =>
  value !== null && Number.isFinite(Date.parse(value)) ? new Date(value).toISOString() : null,
);
/** The address of a record. */
export const address = {
  zipCode: nullableText,
  street: nullableText,
  number: nullableText,
  district: nullableText,
  city: nullableText,
  state: nullableText,
  complement: nullableText,
};
/** A flag, also as 0 and 1. */
export const bool = z.preprocess(
  (value) => value === true || value === 1 || value === '1' || value === 'true',
  z.boolean(),
);
/** An optional flag; null when missing. */
export const lenientBool = z.preprocess(
  (value) => (value === undefined || value === null ? null : bool.parse(value)),
  z.boolean().nullable(),
);
/** Integer cents from reais; null stays null. */
export const nullableCents = numeric(reaisToCents);
/** Integer cents from reais; missing is zero. */
export const cents = nullableCents.transform((value) => value ?? 0);
/** Thousandths from units. */
export const thousandths = numeric(quantityToThousandths).transform((value) => value ?? 0);

function numeric(scale: (value: number) => number) {
  return z.preprocess((value) => {
    if (value === null || value === undefined || value === '') return null;
    const number = Number(value);
    return Number.isFinite(number) ? scale(number) : value;
  }, z.number().nullable());
}
