import { readBoleto } from '../boleto/read-boleto';
import { parseDate } from '../date';
import { formatDecimal, parseMoney } from '../money';
import { BILL_LIMITS } from './bill-limits';

/** The fields that a code fills in, each with the hidden field that records the filled value. */
export const FILLED_BY_CODE = { value: 'valueOfCode', dueDate: 'dueDateOfCode' } as const;

/** The hidden field with the code whose differences the page has shown. */
export const CODE_SHOWN = 'codeShown';

export type FilledField = keyof typeof FILLED_BY_CODE;
export type FilledTexts = Record<FilledField | (typeof FILLED_BY_CODE)[FilledField], string>;

const FIELDS: readonly FilledField[] = ['value', 'dueDate'];

/** A code's value for the two fields, as text; '' where it has none. */
type CodeContent = Readonly<Record<FilledField, string>>;

/** Empty without a code, or when it is invalid or has wrong check digits: it is not trusted. */
function contentOf(code: string, today: string): CodeContent {
  const read = readBoleto(code, today);
  if (!read || read.wrong.length > 0) return { value: '', dueDate: '' };
  return {
    value: read.amount === null ? '' : formatDecimal(read.amount),
    dueDate: read.dueDate ?? '',
  };
}

/**
 * The fields after reading a code. It fills empty fields and replaces or clears what an earlier
 * code filled; typed values stay. A collection has no due date; a code that was cleared or cannot
 * be trusted fills in nothing.
 */
export function readIntoBill(texts: FilledTexts, code: string, today: string): FilledTexts {
  const content = contentOf(code, today);
  const after = { ...texts };
  for (const field of FIELDS) {
    const mark = FILLED_BY_CODE[field];
    const isTyped = texts[field].trim() !== '' && !says(field, texts[field], texts[mark]);
    after[mark] = isTyped ? '' : content[field];
    if (!isTyped && !says(field, texts[field], content[field])) after[field] = content[field];
  }
  return after;
}

/** A code, and the day (ISO) on which it is read: its due date does not state the cycle. */
interface TypedCode {
  code: string;
  today: string;
}

/** Overwrites the field with the code's value. */
export function takeFromCode(
  texts: FilledTexts,
  { code, today }: TypedCode,
  field: FilledField,
): FilledTexts {
  const content = contentOf(code, today)[field] || null;
  return content === null
    ? texts
    : { ...texts, [field]: content, [FILLED_BY_CODE[field]]: content };
}

/**
 * The code's value where the field has a different one; null when they agree or the code has none.
 */
export function otherByCode(
  { code, today }: TypedCode,
  field: FilledField,
  text: string,
): string | null {
  const content = contentOf(code, today)[field] || null;
  return content === null || says(field, text, content) ? null : content;
}

/** The first field that still differs from what the code says; null where none does. */
export function differsFromCode(texts: FilledTexts, typed: TypedCode): FilledField | null {
  return FIELDS.find((field) => otherByCode(typed, field, texts[field]) !== null) ?? null;
}

/**
 * The fields that reading a code may leave empty, in this order: a collection slip has no due date.
 * The description is suggested once the supplier is known.
 */
const LEFT_BY_CODE = ['value', 'dueDate', 'idSupplier'];

/** The first field that the code could not fill, else the description (R-BIL-29). */
export function leftByCode(text: (name: string) => string): string {
  return LEFT_BY_CODE.find((name) => text(name) === '') ?? 'description';
}

/** The default description of a bill read from a code; a supplier's name is never cut. */
export function nameBySupplier(supplier: string): string {
  const named = `Boleto ${supplier}`;
  return named.length <= BILL_LIMITS.description ? named : supplier;
}

/** Whether two texts mean the same amount or day, however written. */
function says(field: FilledField, text: string, other: string): boolean {
  const read = field === 'value' ? parseMoney : parseDate;
  return (
    text.trim() === other || (other !== '' && read(text) !== null && read(text) === read(other))
  );
}
