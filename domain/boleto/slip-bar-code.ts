import { modulo10, slipBarCodeDigit } from './check-digits';
import { dueFactor } from './due-factor';

export interface SlipTerms {
  /** COMPE code, three digits. */
  bankCode: string;
  /** ISO day. */
  dueDate: string;
  /** Cents. */
  value: number;
  /** The bank's free field, built from account and nosso número: 25 digits. */
  freeField: string;
}

/** The bar code has ten digits for the value: at most R$ 99.999.999,99, in cents. */
export const MAX_SLIP_VALUE = 9_999_999_999;

const REAL = '9';

/**
 * The 44 digits of a slip's bar code (FEBRABAN): bank, currency, check digit, due-date factor,
 * value, free field.
 */
export function slipBarCode({ bankCode, dueDate, value, freeField }: SlipTerms): string {
  const start = bankCode + REAL;
  const rest = dueFactor(dueDate) + String(value).padStart(10, '0') + freeField;
  return start + String(slipBarCodeDigit(start + rest)) + rest;
}

/**
 * The 47 digits of the linha digitável: three fields, each with its modulo 10 digit, then the bar
 * code's digit, factor and value.
 */
export function slipLine(barCode: string): string {
  const [bank, digit, terms, free] = [
    barCode.slice(0, 4),
    barCode.slice(4, 5),
    barCode.slice(5, 19),
    barCode.slice(19),
  ];
  const fields = [bank + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((field) => field + String(modulo10(field))).join('') + digit + terms;
}

/** `00190.50095 40144.816069 06809.350314 3 37370000000100`, as printed above the bar code. */
export function formatSlipLine(line: string): string {
  const [one, two, three] = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  const dotted = [one, two, three].map((field) => `${field.slice(0, 5)}.${field.slice(5)}`);
  return [...dotted, line.slice(32, 33), line.slice(33)].join(' ');
}
