/** Quantities are an integer number of thousandths inside; at most three decimals on the wire. */

/** Largest quantity: what the eight characters of the field can hold (spec 2, section 9), in thousandths. */
export const MAX_QUANTITY_THOUSANDTHS = 99_999_999_000;

const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3, useGrouping: false });

/** Thousandths from a wire quantity. */
export function quantityToThousandths(quantity: number): number {
  return Math.round(quantity * 1000);
}

/** The wire quantity, at most three decimals, from thousandths. */
export function thousandthsToQuantity(thousandths: number): number {
  return thousandths / 1000;
}

/** `1,5` from thousandths; no grouping, so that the text fits its field and reads back the same. */
export function formatQuantity(thousandths: number): string {
  return format.format(thousandths / 1000);
}

/**
 * Thousandths from what a person typed, or null. A comma is the decimal separator; a dot is one too,
 * unless it groups thousands (`1.000` is a thousand in pt-BR, `1.5` is one and a half).
 */
export function parseQuantity(text: string): number | null {
  const compact = text.replace(/\s/g, '');
  const grouped = /^\d{1,3}(?:\.\d{3})+(?:,(\d{1,3}))?$/.test(compact);
  const plain = grouped ? compact.replace(/\./g, '') : compact;
  const written = /^(\d+)(?:[.,](\d{1,3}))?$/.exec(plain);
  if (!written) return null;
  const [, whole = '0', fraction = ''] = written;
  const thousandths = Number(whole) * 1000 + Number(fraction.padEnd(3, '0'));
  return Number.isSafeInteger(thousandths) ? thousandths : null;
}

/** What a quantity field lets through while typing: digits and separators. */
export function maskQuantity(text: string): string {
  return text.replace(/[^\d.,]/g, '');
}
