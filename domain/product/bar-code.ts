import { onlyDigits, withoutSeparators } from '../digits';
import { READ_AGAIN, WRONG_CODE } from '../wrong-code';

/** Lengths with a check digit: GTIN-8 (EAN-8), GTIN-12 (UPC-A) and GTIN-13 (EAN-13). */
const GTIN_LENGTHS = [8, 12, 13];

/**
 * The check digit for a GTIN's other digits: weights 3 and 1 from the right, up to the next ten
 * (GS1 General Specifications, 7.9).
 */
export function gtinCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a code of GTIN length has the right check digit; null for any other length. */
function gtinHolds(code: string): boolean | null {
  if (!GTIN_LENGTHS.includes(code.length) || onlyDigits(code) !== code) return null;
  return gtinCheckDigit(code.slice(0, -1)) === Number(code.at(-1));
}

/** Shops also use internal codes: only a real GTIN may be declared as one. */
export function isGtin(barCode: string): boolean {
  return gtinHolds(barCode) === true;
}

/**
 * Warning for a bar code that looks mistyped, or null. Only a warning, because shops also use
 * internal codes.
 */
export function barCodeWarning(text: string | null): string | null {
  if (gtinHolds(withoutSeparators(text ?? '')) !== false) return null;
  return `${WRONG_CODE}. ${READ_AGAIN}`;
}
