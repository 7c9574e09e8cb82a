import { readDecimal } from './decimal';

/** Quantities are integer thousandths inside; at most three decimals on the wire. */

/** Largest quantity that fits the field's eight characters (R-FLD-19), in thousandths. */
export const MAX_QUANTITY_THOUSANDTHS = 99_999_999_000;

const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });
const grouped = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 });

/** Thousandths from a wire quantity. */
export function quantityToThousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

/** The wire quantity, at most three decimals, from thousandths. */
export function thousandthsToQuantity(thousandths: number): number {
  return thousandths / 1000;
}

/**
 * The text of a field: `1000,5` from thousandths; without grouping, so that it fits its field and
 * parses back to the same value.
 */
export function formatQuantity(thousandths: number): string {
  return format.format(thousandths / 1000);
}

/** A quantity on paper or in a list, grouped like the money beside it: `1.000,5`. */
export function quantityToRead(thousandths: number): string {
  return grouped.format(thousandths / 1000);
}

/** A typed quantity in that form. Invalid text is left as typed. */
export function typedQuantityToRead(text: string): string {
  const thousandths = parseQuantity(text);
  return thousandths === null ? text : quantityToRead(thousandths);
}

/**
 * Thousandths from typed text, parsed like every number (`readDecimal`: `1.000` is a thousand,
 * `0.500` a half), or null.
 */
export function parseQuantity(text: string): number | null {
  const read = readDecimal(text);
  if (!read || read.negative || read.fraction.length > 3) return null;
  const thousandths = Number(read.whole) * 1000 + Number(read.fraction.padEnd(3, '0'));
  return Number.isSafeInteger(thousandths) ? thousandths : null;
}

/**
 * A quantity in canonical form, showing how it was read: `1.500` becomes `1500`, `0.500` becomes
 * `0,5`. Invalid text is left as typed.
 */
export function quantityAsRead(text: string): string {
  const thousandths = parseQuantity(text);
  return thousandths === null ? text : formatQuantity(thousandths);
}
