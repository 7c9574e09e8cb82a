import { cleanPhone } from './phone';

/** What a text may match of a stored telephone: digits, including the area code. */
export interface PhoneSearch {
  /** Beginnings of the whole number. */
  beginnings: readonly string[];
  /** Beginnings of the number without its area code. */
  localBeginnings: readonly string[];
  end: PhoneEnd | null;
}

/** A telephone by its last digits; at least one of the lists is not empty. */
export interface PhoneEnd {
  /** Whole numbers: with area code, eight digits could also end another mobile number. */
  wholes: readonly string[];
  /** Endings of the number. */
  endings: readonly string[];
}

/** Digits, and the signs in written telephones; a copied number may have any kind of dash. */
const TYPED = /^[\d\s()+.\p{Dash_Punctuation}]+$/u;

/** Fewer digits would match too many numbers, at the beginning or at the end. */
const LEAST_FIRST_DIGITS = 3;
const LEAST_LAST_DIGITS = 4;

const AREA_CODE_DIGITS = 2;
/** Digits without area code and mobile prefix 9, which a typed or stored number may lack. */
const LOCAL_DIGITS = 8;
const LOCAL_MOBILE_DIGITS = 1 + LOCAL_DIGITS;
const MOBILE_DIGITS = AREA_CODE_DIGITS + LOCAL_MOBILE_DIGITS;

/** The telephones that a text may mean; null when it is not a telephone. */
export function readPhoneSearch(text: string): PhoneSearch | null {
  if (!TYPED.test(text)) return null;
  const numbers = nationalNumbers(cleanPhone(text));
  if (numbers.length === 0) return null;
  return {
    beginnings: numbers.flatMap(beginningsOf),
    localBeginnings: numbers.flatMap(localBeginningsOf),
    end: endOf(numbers),
  };
}

export function isPhoneMeant(search: PhoneSearch, phone: string): boolean {
  const local = phone.slice(AREA_CODE_DIGITS);
  return (
    search.end?.wholes.includes(phone) ||
    search.end?.endings.some((digits) => phone.endsWith(digits)) ||
    search.beginnings.some((digits) => phone.startsWith(digits)) ||
    search.localBeginnings.some((digits) => local.startsWith(digits))
  );
}

/**
 * The national numbers that the digits may be: eleven beginning with 0 are a 0800 number or have a
 * dialled zero; twelve beginning with 55 lack the mobile prefix 9 after the country code.
 */
function nationalNumbers(digits: string): string[] {
  if (/^0\d{10}$/.test(digits)) return [digits, digits.slice(1)];
  const number = /^55\d{10}$/.test(digits) ? digits.slice(2) : digits;
  return number.length < LEAST_FIRST_DIGITS || number.length > MOBILE_DIGITS ? [] : [number];
}

function beginningsOf(number: string): string[] {
  const [area, rest] = [number.slice(0, AREA_CODE_DIGITS), number.slice(AREA_CODE_DIGITS)];
  return [number, `${area}9${rest}`, ...withoutMobileDigit(rest).map((each) => area + each)].filter(
    (digits) => digits.length <= MOBILE_DIGITS && digits.length >= LEAST_FIRST_DIGITS,
  );
}

function localBeginningsOf(number: string): string[] {
  return [number, `9${number}`, ...withoutMobileDigit(number)].filter(
    (digits) => digits.length <= LOCAL_MOBILE_DIGITS && digits.length >= LEAST_FIRST_DIGITS,
  );
}

/** The number without the mobile prefix 9, as it may be stored. */
function withoutMobileDigit(local: string): string[] {
  return local.startsWith('9') ? [local.slice(1)] : [];
}

function endOf(numbers: readonly string[]): PhoneEnd | null {
  const wholes = numbers.flatMap(wholesOf);
  const endings = numbers.flatMap(endingsOf);
  return wholes.length + endings.length === 0 ? null : { wholes, endings };
}

/** With and without the mobile prefix 9: it may be stored differently than typed. */
function wholesOf(number: string): string[] {
  const area = number.slice(0, AREA_CODE_DIGITS);
  const local = number.slice(-LOCAL_DIGITS);
  if (number.length === AREA_CODE_DIGITS + LOCAL_DIGITS) return [number, `${area}9${local}`];
  if (number.length !== MOBILE_DIGITS) return [];
  return hasMobileDigit(number) ? [number, area + local] : [number];
}

function endingsOf(number: string): string[] {
  if (number.length < LEAST_LAST_DIGITS || number.length > LOCAL_MOBILE_DIGITS) return [];
  // The last eight digits also match the same number with the 9.
  return [hasMobileDigit(number) ? number.slice(-LOCAL_DIGITS) : number];
}

function hasMobileDigit(number: string): boolean {
  return number.at(-LOCAL_MOBILE_DIGITS) === '9';
}
