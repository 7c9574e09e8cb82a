import { NO_STATUS } from './choice-texts';
import { parseDate } from './date';
import { parseNumber } from './decimal';
import { MAX_MONEY_CENTS, parseMoney, reaisToCents } from './money';
import { inOneLine } from './one-line';
import { MAX_QUANTITY_THOUSANDTHS, parseQuantity, quantityToThousandths } from './quantity';
import { ACTIVE, INACTIVE } from './status';
import { MAX_ID } from './typed-id';
import { z } from './zod';

/**
 * Building blocks of every form schema. Each takes a value as typed or as JSON and returns the wire
 * form (docs/contract.md#names-and-values); parsing its own output changes nothing.
 *
 * Values are normalised before they are checked, so that one wrong field does not stop the checks
 * of the others: all errors of a form show at once.
 */

/**
 * Control characters except tab and line breaks, lone surrogates, and U+FFFE and U+FFFF: not valid
 * in text, nor accepted by every database or by XML, the format of spreadsheets and fiscal notes
 * (XML 1.0, 2.2).
 */
const UNSTORABLE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * Invisible characters: direction marks (which reverse the display of a file name or an amount
 * after them), and zero-width spaces (by which two names differ that look equal). The joiners
 * (U+200C, U+200D) stay: emoji need them.
 */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text trimmed, composed (NFC), storable and visible; numbers as digits; other types unchanged. */
export function cleanText(value: unknown): unknown {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return value;
  const kept = value.replace(INVISIBLE, '').replace(UNSTORABLE, '');
  return kept.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/**
 * Cleans the text into its stored form. A text far longer than `max` is refused before it is
 * cleaned, to bound the work.
 */
function cleanedBy(clean: (text: string) => string, max: number) {
  return (value: unknown, context: z.RefinementCtx) => {
    if (typeof value === 'string' && value.length > 4 * max + 1000) {
      context.addIssue({
        code: z.ZodIssueCode.too_big,
        type: 'string',
        maximum: max,
        inclusive: true,
        fatal: true,
      });
      return z.NEVER;
    }
    const text = cleanText(value);
    return typeof text === 'string' ? clean(text) : text;
  };
}

type Clean = (text: string) => string;

const asOneLine = (clean: Clean) => (text: string) => clean(inOneLine(text));

function required(message: string, max: number, clean: Clean) {
  return z.preprocess(cleanedBy(clean, max), z.string().min(1, message).max(max));
}

function optional(max: number, clean: Clean) {
  const cleaned = cleanedBy(clean, max);
  return z.preprocess((value, context) => {
    const text = cleaned(value, context);
    return text === '' ? null : text;
  }, z.string().max(max).nullable());
}

/**
 * Required single-line text (R-FLD-41) of at most `max` characters; `clean` converts it to its
 * stored form.
 */
export function requiredText(message: string, max: number, clean: Clean = String) {
  return required(message, max, asOneLine(clean));
}

/** Optional single-line text of at most `max` characters; null when empty. */
export function optionalText(max: number, clean: Clean = String) {
  return optional(max, asOneLine(clean));
}

/** Required multi-line text, as from a text area. */
export function requiredLines(message: string, max: number) {
  return required(message, max, String);
}

/** Optional multi-line text; null when empty. */
export function optionalLines(max: number) {
  return optional(max, String);
}

/** A checkbox: on when posted by a form or true in JSON. */
export function flag() {
  return z.preprocess(
    (value) =>
      value === null || value === undefined || value === ''
        ? false
        : value === 'on' || value === 'true' || value === '1' || value === 1
          ? true
          : value === 'false' || value === '0' || value === 0
            ? false
            : value,
    z.boolean({ invalid_type_error: 'Responda Sim ou Não' }),
  );
}

/** An optional date; null when empty, `message` when invalid. */
export function optionalDate(message: string) {
  return z.preprocess(
    (value) => {
      const text = cleanText(value);
      if (text === '') return null;
      return typeof text === 'string' ? (parseDate(text) ?? text) : text;
    },
    z
      .string()
      .nullable()
      .refine((value) => value === null || parseDate(value) === value, message),
  );
}

/** One of the given numeric codes, as a number or as text. */
export function code(values: readonly number[], message: string) {
  return z.preprocess(
    (value) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value.trim()) ? Number(value) : value,
    z
      .number({ invalid_type_error: message, required_error: message })
      .refine((value) => values.includes(value), message),
  );
}

/** Whether a registered record is active. */
export function activeOrNot() {
  return code([INACTIVE, ACTIVE], NO_STATUS);
}

/** Largest integer that JSON carries exactly, for ids from other systems. */
export const MAX_WIRE_ID = Number.MAX_SAFE_INTEGER;

function idFrom(value: unknown): unknown {
  if (value === null || value === undefined || value === '' || value === '--') return null;
  if (typeof value === 'string' && /^\d{1,16}$/.test(value.trim())) return Number(value);
  return value;
}

/** An optional id: null when empty, `--` or 0. */
export function optionalId(message = 'Opção inválida.') {
  return z.preprocess(
    (value) => {
      const id = idFrom(value);
      return id === 0 ? null : id;
    },
    z
      .number({ invalid_type_error: message })
      .int(message)
      .min(1, message)
      .max(MAX_ID, message)
      .nullable(),
  );
}

/** A required id. */
export function requiredId(message: string, max = MAX_ID) {
  return z.preprocess(
    idFrom,
    z
      .number({ invalid_type_error: message, required_error: message })
      .int(message)
      .min(1, message)
      .max(max, message),
  );
}

/**
 * A non-monetary number, such as a weight or a rate, from `min` to `max`; null when empty. Typed
 * with at most `decimals` decimals; a JSON number with more is rounded. A dot only groups digits
 * from a thousand up.
 */
export function optionalNumber({
  min,
  max,
  decimals,
  message,
  source = 'form',
}: {
  min: number;
  max: number;
  decimals: number;
  message: string;
  source?: NumberSource;
}) {
  const grouped = source === 'form' && max >= 1000;
  return z.preprocess(
    (value) => {
      if (typeof value === 'number')
        return Number.isFinite(value) ? Number(value.toFixed(decimals)) + 0 : value;
      const text = cleanText(value);
      if (text === '') return null;
      return typeof text === 'string' ? (parseNumber(text, decimals, { grouped }) ?? text) : text;
    },
    z.number({ invalid_type_error: message }).min(min, message).max(max, message).nullable(),
  );
}

/**
 * A whole number from `min` to `max`; `empty` when nothing was typed. Only digits are accepted:
 * without its sign, decimals, letters or grouping dots, a text would be another number.
 */
export function wholeNumber({
  min,
  max,
  message,
  empty,
}: {
  min: number;
  max: number;
  message: string;
  /** Without it, a number is required. */
  empty?: number;
}) {
  return z.preprocess(
    (value) => {
      // Out of range rather than not a number, so that checks across fields still run.
      if (cleanText(value) === '') return empty ?? min - 1;
      if (typeof value === 'number' && Number.isFinite(value)) return value;
      return typeof value === 'string' && /^\s*\d{1,16}\s*$/.test(value) ? Number(value) : min - 1;
    },
    z.number().int(message).min(min, message).max(max, message),
  );
}

/** Where an amount comes from: typed text in a form, or a number (reais or units) in JSON. */
export type NumberSource = 'form' | 'wire';

/**
 * Money, in integer cents, zero or more. A form's text is read by `parseMoney`; on the wire it is a
 * number of reais with at most two decimals. Empty becomes `empty`.
 */
export function money<Empty extends null | 0>(
  source: NumberSource,
  empty: Empty,
  message = 'Valor inválido.',
) {
  const read = (value: unknown): unknown =>
    value === null || value === undefined || value === '' ? empty : moneyFrom(source, value);
  return z.preprocess(read, cents(message).nullable()) as unknown as z.ZodType<
    Empty extends null ? number | null : number,
    z.ZodTypeDef,
    unknown
  >;
}

/** Required money on the wire: the amount that was read, for comparison (R-REC-03). */
export function toldMoney(message: string) {
  const read = (value: unknown): unknown => moneyFrom('wire', value);
  return z.preprocess(read, cents(message));
}

function cents(message: string) {
  return z
    .number({ invalid_type_error: message, required_error: message })
    .int(message)
    .min(0, message)
    .max(MAX_MONEY_CENTS, 'Valor alto demais.');
}

function moneyFrom(source: NumberSource, value: unknown): unknown {
  if (source === 'form') return typeof value === 'string' ? (parseMoney(value) ?? value) : value;
  return typeof value === 'number' ? exactScaled(value, reaisToCents, 100) : value;
}

/** A quantity above zero, in integer thousandths, parsed like money. */
export function quantity(source: NumberSource, message = 'Quantidade inválida.') {
  return z.preprocess(
    (value) => {
      if (source === 'form')
        return typeof value === 'string' ? (parseQuantity(value) ?? value) : value;
      return typeof value === 'number' ? exactScaled(value, quantityToThousandths, 1000) : value;
    },
    z
      .number({ invalid_type_error: message, required_error: message })
      .int(message)
      .min(1, message)
      .max(MAX_QUANTITY_THOUSANDTHS, 'Quantidade alta demais.'),
  );
}

/**
 * The scaled integer, or a text that fails the number schema when the input has too many decimals.
 * Only floating-point error is tolerated (0.1 + 0.2), at any size.
 */
function exactScaled(value: number, scale: (value: number) => number, factor: number): unknown {
  const scaled = scale(value);
  return Math.abs(scaled / factor - value) <= 4 * Number.EPSILON * Math.abs(value)
    ? scaled
    : 'inexact';
}
