import { cleanPhone } from './phone';

/** What a text may be of a telephone as it is stored: digits, from its area code on. */
export interface PhoneSearch {
  /** What the whole number may begin with. */
  beginnings: readonly string[];
  /** What the number without its area code may begin with. */
  localBeginnings: readonly string[];
  end: PhoneEnd | null;
}

/** A telephone by its last digits; one of the lists has some. */
export interface PhoneEnd {
  /** What the whole number may be: with its area code, eight digits may also end those of a mobile elsewhere. */
  wholes: readonly string[];
  /** What the number may end in. */
  endings: readonly string[];
}

/** Digits, and the signs that telephones are written with; a copied number may have any dash. */
const TYPED = /^[\d\s()+.\p{Dash_Punctuation}]+$/u;

/** Fewer digits than these are in too many numbers: to begin with, and to end in. */
const LEAST_FIRST_DIGITS = 3;
const LEAST_LAST_DIGITS = 4;

const AREA_CODE_DIGITS = 2;
/** Without area code, and without a mobile's leading 9, which the number may lack: as typed, or as stored. */
const LOCAL_DIGITS = 8;
const LOCAL_MOBILE_DIGITS = 1 + LOCAL_DIGITS;
const MOBILE_DIGITS = AREA_CODE_DIGITS + LOCAL_MOBILE_DIGITS;

/** The telephones that a text may mean; null where it is none. */
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
 * What the digits may be: of eleven that begin with a zero it may be the one that is dialled, or that of 0800,
 * and twelve that begin with 55 are a number without the mobile's 9 after its country.
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

/** What a number that begins with the mobile's 9 is where it is stored without. */
function withoutMobileDigit(local: string): string[] {
  return local.startsWith('9') ? [local.slice(1)] : [];
}

function endOf(numbers: readonly string[]): PhoneEnd | null {
  const wholes = numbers.flatMap(wholesOf);
  const endings = numbers.flatMap(endingsOf);
  return wholes.length + endings.length === 0 ? null : { wholes, endings };
}

/** With the mobile's 9 and without: a number may be stored the other way than it is typed. */
function wholesOf(number: string): string[] {
  const area = number.slice(0, AREA_CODE_DIGITS);
  const local = number.slice(-LOCAL_DIGITS);
  if (number.length === AREA_CODE_DIGITS + LOCAL_DIGITS) return [number, `${area}9${local}`];
  if (number.length !== MOBILE_DIGITS) return [];
  return hasMobileDigit(number) ? [number, area + local] : [number];
}

function endingsOf(number: string): string[] {
  if (number.length < LEAST_LAST_DIGITS || number.length > LOCAL_MOBILE_DIGITS) return [];
  // A number's last eight digits are those of the same number with the 9 as well.
  return [hasMobileDigit(number) ? number.slice(-LOCAL_DIGITS) : number];
}

function hasMobileDigit(number: string): boolean {
  return number.at(-LOCAL_MOBILE_DIGITS) === '9';
}
