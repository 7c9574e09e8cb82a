import { readBoleto } from '../boleto/read-boleto';
import { parseDate } from '../date';
import { formatDecimal, parseMoney } from '../money';

/**
 * The fields of a bill that a code fills, each with the hidden one that carries what a code put
 * into it.
 */
export const FILLED_BY_CODE = { value: 'valueOfCode', dueDate: 'dueDateOfCode' } as const;

export type FilledField = keyof typeof FILLED_BY_CODE;
export type FilledTexts = Record<FilledField | (typeof FILLED_BY_CODE)[FilledField], string>;

const FIELDS: readonly FilledField[] = ['value', 'dueDate'];

/** What a code says of the two fields, as their texts, '' where it says nothing. */
type SaidByCode = Readonly<Record<FilledField, string>>;

/** Null for a code that is none or whose digits do not hold: what it says cannot be trusted. */
function saidByCode(code: string, today: string): SaidByCode | null {
  const read = readBoleto(code, today);
  if (!read || read.wrong.length > 0) return null;
  return {
    value: read.amount === null ? '' : formatDecimal(read.amount),
    dueDate: read.dueDate ?? '',
  };
}

/**
 * The fields after a code was read. It fills what is empty and what a code before it had filled,
 * which it empties where it says nothing itself: a collection has no due date, and a slip's is not
 * its own. What a person typed stays.
 */
export function readIntoBill(texts: FilledTexts, code: string, today: string): FilledTexts {
  const said = saidByCode(code, today);
  if (!said) return texts;
  const after = { ...texts };
  for (const field of FIELDS) {
    const mark = FILLED_BY_CODE[field];
    const isTyped = texts[field].trim() !== '' && !says(field, texts[field], texts[mark]);
    after[mark] = isTyped ? '' : said[field];
    if (!isTyped && !says(field, texts[field], said[field])) after[field] = said[field];
  }
  return after;
}

/** The field takes what the code says of it, whatever was typed. */
export function takeFromCode(
  texts: FilledTexts,
  code: string,
  today: string,
  field: FilledField,
): FilledTexts {
  const said = saidByCode(code, today)?.[field] || null;
  return said === null ? texts : { ...texts, [field]: said, [FILLED_BY_CODE[field]]: said };
}

/**
 * What the code says of the field where the field says something else; null where they agree, or
 * the code says nothing.
 */
export function otherByCode(
  field: FilledField,
  text: string,
  code: string,
  today: string,
): string | null {
  const said = saidByCode(code, today)?.[field] || null;
  return said === null || says(field, text, said) ? null : said;
}

/** Whether two texts of the field are of one amount or day, however each is written. */
function says(field: FilledField, text: string, other: string): boolean {
  const read = field === 'value' ? parseMoney : parseDate;
  return (
    text.trim() === other || (other !== '' && read(text) !== null && read(text) === read(other))
  );
}
