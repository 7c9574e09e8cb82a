const format = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 12, useGrouping: false });

/**
 * `12,5` from a non-monetary number, the text of a rate, weight or coordinate field. Empty for
 * null.
 */
export function formatNumber(value: number | null): string {
  return value === null ? '' : format.format(value);
}

/** The parts of a typed number. */
export interface TypedDecimal {
  negative: boolean;
  /** Without the dots that group thousands. */
  whole: string;
  /** The digits after the decimal separator; '' without one. */
  fraction: string;
  /** Whether it had any separator. */
  separated: boolean;
}

const GROUPED = /^(-?)([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d+))?$/;
const PLAIN = /^(-?)(\d+)(?:[.,](\d+))?$/;
/** `,5` and `.5`: a number may begin with its decimal separator. */
const FRACTION = /^(-?)()[.,](\d+)$/;

/**
 * Parses every typed number: quantity, amount or rate. A comma is the decimal separator. A dot
 * groups thousands only where it can: after one to three digits without a leading zero, with three
 * digits after each dot (`1.500` is 1500). Any other dot is a decimal separator (`0.500`,
 * `1234.567`, `1.5`), and so is every dot when `grouped` is false. Null when it is not a number.
 */
export function readDecimal(
  text: string,
  { grouped = true }: { grouped?: boolean } = {},
): TypedDecimal | null {
  const compact = text.replace(/\s/g, '');
  const written =
    (grouped ? GROUPED.exec(compact) : null) ?? PLAIN.exec(compact) ?? FRACTION.exec(compact);
  if (!written) return null;
  const [, sign, whole = '', fraction = ''] = written;
  return {
    negative: sign === '-',
    whole: whole.replace(/\./g, '') || '0',
    fraction,
    separated: /[.,]/.test(compact),
  };
}

/** A typed number with at most `decimals` decimals and nine digits before them, or null. */
export function parseNumber(
  text: string,
  decimals: number,
  reading: { grouped?: boolean } = {},
): number | null {
  const read = readDecimal(text, reading);
  if (!read || read.whole.length > 9 || read.fraction.length > decimals) return null;
  // Adding zero turns -0 into 0.
  return Number(`${read.negative ? '-' : ''}${read.whole}.${read.fraction}`) + 0;
}

/**
 * A number without grouping (a rate, a latitude) in canonical form. Invalid text is left as typed.
 */
export function rateAsRead(text: string): string {
  const number = parseNumber(text, 12, { grouped: false });
  return number === null ? text : formatNumber(number);
}
