import { addDaysIso, dayOf, formatDate } from '@domain/date';

import type { NumberFormat } from './number-format';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
/** Excel's precision; further digits are binary noise, as in 0.1 + 0.2. */
const PRECISION = 15;
/** The last second of 9999, in days. */
const LAST_DAY = 2_958_465;
const HALF_SECOND = 0.5 / 86_400;
/** Excel's 29 February 1900, which never existed. */
const NO_DAY = 60;

/**
 * The text of a cell of type `n` as our readers expect it: `12,5`, `17/05/1980`. Anything that is
 * not a number stays unchanged.
 */
export function numberText(raw: string, format: NumberFormat, from1904: boolean): string {
  if (!NUMBER.test(raw) || !Number.isFinite(Number(raw))) return raw;
  const date = format.isDate ? dateText(Number(raw), from1904) : null;
  if (date !== null) return date;
  // A long numeric code keeps every digit, even beyond a float's precision.
  const [sign, whole, fraction] =
    /^\d+$/.test(raw) && !format.isPercent
      ? ['', raw, '']
      : digitsOf(Number(raw), format.isPercent ? 2 : 0);
  return `${sign}${whole.padStart(format.minDigits, '0')}${fraction === '' ? '' : `,${fraction}`}`;
}

/** The decimal digits of a number times ten to the `shift`, before and after the decimal point. */
function digitsOf(number: number, shift: number): [sign: string, whole: string, fraction: string] {
  const [, sign = '', first = '', rest = '', exponent = '0'] =
    /^(-?)(\d)\.(\d+)e([+-]\d+)$/.exec(number.toExponential(PRECISION - 1)) ?? [];
  const place = 1 + Number(exponent) + shift;
  const digits =
    place > 0 ? (first + rest).padEnd(place, '0') : '0'.repeat(1 - place) + first + rest;
  const split = Math.max(place, 1);
  const [whole, fraction] = [digits.slice(0, split), digits.slice(split).replace(/(?<!0)0+$/, '')];
  return [number === 0 ? '' : sign, whole.replace(/^0+(?=\d)/, ''), fraction];
}

/** A day as `dd/mm/yyyy`, ignoring the time; null when out of range. */
function dateText(days: number, from1904: boolean): string | null {
  const day = Math.floor(days + HALF_SECOND);
  if (day < (from1904 ? 0 : 1) || day > LAST_DAY) return null;
  if (from1904) return formatDate(addDaysIso('1904-01-01', day)) || null;
  if (day === NO_DAY) return '29/02/1900';
  return formatDate(addDaysIso(day < NO_DAY ? '1899-12-31' : '1899-12-30', day)) || null;
}

/** A cell of type `d`, in ISO 8601. */
export function isoDateText(raw: string): string {
  return formatDate(dayOf(raw)) || raw;
}

const ESCAPED = /_x([0-9a-f]{4})_/gi;

/** A text as Excel shows it: characters that XML cannot hold are escaped by number. */
export function plainText(raw: string): string {
  return raw.replace(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16))).trim();
}

const IN_PORTUGUESE: Readonly<Record<string, string>> = {
  '#N/A': '#N/D',
  '#VALUE!': '#VALOR!',
  '#NAME?': '#NOME?',
  '#NUM!': '#NÚM!',
  '#NULL!': '#NULO!',
};

/** An error's name as Excel shows it in Portuguese; files have it in English. */
export function errorText(raw: string): string {
  return IN_PORTUGUESE[raw] ?? raw;
}

/** The column index of `C` in `C12`, from 0; null when it is not a reference. */
export function columnOf(place: string): number | null {
  const [, letters] = /^([A-Z]{1,3})\d{1,7}$/i.exec(place) ?? [];
  if (letters === undefined) return null;
  return (
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  );
}
