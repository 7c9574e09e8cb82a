import { readDecimal } from './decimal';

/** Money is integer cents everywhere inside; reais exist only on the wire and on screen. */

/** Largest single amount: R$ 999.999.999,99, in cents. */
export const MAX_MONEY_CENTS = 99_999_999_999;

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const decimal = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Cents from a wire amount in reais. Rounds to the nearest cent, so 0.1 + 0.2 is 30. */
export function reaisToCents(reais: number): number {
  return Math.round(reais * 100);
}

/** Reais with at most two decimals, for the wire, from integer cents. */
export function centsToReais(cents: number): number {
  return cents / 100;
}

/** `R$ 1.234,56` from integer cents; a negative amount is `− R$ 1.234,56`. */
export function formatMoney(cents: number): string {
  return signed(cents, brl).replace(/R\$\u00a0/, 'R$ ');
}

/** `1.234,56`, without the currency sign, from integer cents: the text of a money field. */
export function formatDecimal(cents: number): string {
  return signed(cents, decimal);
}

/** With a true minus sign, as wide as a digit; no line breaks between sign and amount. */
function signed(cents: number, format: Intl.NumberFormat): string {
  const amount = format.format(Math.abs(cents) / 100);
  return cents < 0 ? `−\u00a0${amount}` : amount;
}

/**
 * Integer cents from typed text, or null when it is not an amount.
 *
 * Money fields read bare digits as cents (R-FLD-17), as the mask shows while typing. Text with its
 * own separator ("10,5", "10.50", "R$ 1.234,5") is read as written (`readDecimal`): without a mask,
 * reading "10,5" as R$ 1,05 would lose money. Text that names its unit ("R$ 50", "50 reais") is in
 * reais. More than two decimals ("0.125") is an error, and so is a space inside: "10 20" is two
 * numbers.
 */
export function parseMoney(text: string): number | null {
  const written = text.trim();
  const number = written
    .replace(/^R\$/i, '')
    .replace(/rea(?:is|l)$/i, '')
    .trim();
  const read = /\s/.test(number) ? null : readDecimal(number);
  if (!read || read.negative || read.fraction.length > 2) return null;
  const { whole, fraction, separated } = read;
  const isReais = separated || number !== written;
  const cents = isReais ? Number(whole) * 100 + Number(fraction.padEnd(2, '0')) : Number(whole);
  return Number.isSafeInteger(cents) ? cents : null;
}

/** Signs that change the amount of the digits around them: `-5`, `3*10`. */
const SIGN = /[-−+*/%]/;

/**
 * The mask of a money field: digits are cents (R-FLD-17). Deleting the last digit of `0,00` clears
 * the field. A text with a sign stays as typed and is refused: without it, it is another amount.
 */
export function maskMoney(text: string): string {
  if (SIGN.test(text)) return text;
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits === '00') return '';
  return formatDecimal(Math.min(Number(digits.slice(0, 13)), MAX_MONEY_CENTS));
}

/**
 * Splits `total` cents into `count` installments that sum to the total: equal parts rounded down,
 * the remainder in the last one.
 */
export function splitMoney(total: number, count: number): number[] {
  if (!Number.isInteger(count) || count < 1)
    throw new RangeError('count must be a positive integer');
  const part = Math.floor(total / count);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? total - part * (count - 1) : part,
  );
}

/** Whether a text is an amount that a money field can hold. */
export function isMoney(text: string): boolean {
  const cents = parseMoney(text);
  return cents !== null && cents <= MAX_MONEY_CENTS;
}

/**
 * An amount in canonical form, showing how it was read: `12.5` becomes `12,50`. Text that is no
 * amount, or an amount above the maximum, is left as typed.
 */
export function moneyAsRead(text: string): string {
  return isMoney(text) ? formatDecimal(parseMoney(text) ?? 0) : text;
}

/**
 * A share of an amount, in cents, rounded half up. `hundredths` is of a percent: 1250 is 12,5 %.
 * The product may exceed a double's exact range.
 */
export function shareOf(cents: number, hundredths: number): number {
  return Number((BigInt(cents) * BigInt(hundredths) + 5_000n) / 10_000n);
}
