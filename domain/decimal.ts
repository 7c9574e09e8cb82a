const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 12, useGrouping: false });

/**
 * `12,5` from a number that is no money: the text of a rate's, a weight's or a coordinate's field.
 * Empty for null.
 */
export function formatNumber(value: number | null): string {
  return value === null ? '' : format.format(value);
}

/** The digits of a number as it was typed. */
export interface TypedDecimal {
  negative: boolean;
  /** Without the dots that group thousands. */
  whole: string;
  /** The digits after the decimal sign; '' where there was none. */
  fraction: string;
  /** Whether it had a separator of either kind. */
  separated: boolean;
}

const GROUPED = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const PLAIN = /^(-?)(\d+)(?:[.,](\d+))?$/;

/**
 * How every typed number is read, a quantity, an amount or a rate. A comma is the decimal sign. A
 * dot groups thousands only where it can: one to three digits before the first, none of them a
 * leading zero, and three after each (`1.500` is 1500). Any other dot is a decimal sign (`0.500`,
 * `1234.567`, `1.5`), and so is every dot where thousands cannot be, `grouped` false. Null for what
 * is no number.
 */
export function readDecimal(
  text: string,
  { grouped = true }: { grouped?: boolean } = {},
): TypedDecimal | null {
  const compact = text.replace(/\s/g, '');
  const written = (grouped ? GROUPED.exec(compact) : null) ?? PLAIN.exec(compact);
  if (!written) return null;
  const [, sign, whole = '', fraction = ''] = written;
  return {
    negative: sign === '-',
    whole: whole.replace(/\./g, ''),
    fraction,
    separated: /[.,]/.test(compact),
  };
}

/**
 * The number that a person typed, with at most `decimals` decimals and nine digits before them, or
 * null.
 */
export function parseNumber(
  text: string,
  decimals: number,
  reading: { grouped?: boolean } = {},
): number | null {
  const read = readDecimal(text, reading);
  if (!read || read.whole.length > 9 || read.fraction.length > decimals) return null;
  // Zero is added so that -0 is 0.
  return Number(`${read.negative ? '-' : ''}${read.whole}.${read.fraction}`) + 0;
}

/** What a number's field lets through while typing: digits and separators. */
export function maskDecimal(text: string): string {
  return text.replace(/[^\d.,]/g, '');
}

/**
 * A number without thousands (a rate, a latitude) as the product writes it. What is no number stays
 * as it was typed.
 */
export function rateAsRead(text: string): string {
  const number = parseNumber(text, 12, { grouped: false });
  return number === null ? text : formatNumber(number);
}
