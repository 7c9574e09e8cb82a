/**
 * Digits only, without Brazil's country code and the zero dialled before an area code: how a phone
 * is stored and sent.
 */
export function cleanPhone(text: string): string {
  return withoutDialledZero(withoutCountry(text));
}

function withoutCountry(text: string): string {
  const digits = text.replace(/\D/g, '');
  // 55 is also an area code: it is the country code only after a plus, or before eleven more
  // digits.
  const withCountry =
    digits.startsWith('55') && (text.trim().startsWith('+') || digits.length === 13);
  return withCountry ? digits.slice(2) : digits;
}

/** A number that really begins with a zero, such as 0800, has at most eleven digits. */
function withoutDialledZero(digits: string): string {
  return /^0\d{11}$/.test(digits) ? digits.slice(1) : digits;
}

/** Mobile phone: 11 digits, area code not starting with 9, third digit 9 (R-FLD-05). */
export function isValidMobilePhone(text: string): boolean {
  return /^[1-8]\d9\d{8}$/.test(cleanPhone(text));
}

/** `(AA) NNNN-NNNN` for ten digits, `(AA) N NNNN-NNNN` for eleven (R-FLD-06). */
export function formatPhone(text: string | null | undefined): string {
  const digits = cleanPhone(text ?? '');
  if (digits.length === 10)
    return `(${digits.slice(0, 2)}) ${digits.slice(2, 6)}-${digits.slice(6)}`;
  if (digits.length === 11) return grouped(digits);
  return text ?? '';
}

/** A plus with at most two digits, which may still be the beginning of a country code. */
const COUNTRY_BEGUN = /^\s*\+\s*(\d{0,2})$/;

/** The mask `(99) 9 9999-9999`, while typing; a possible country code stays for one digit more. */
export function maskMobilePhone(text: string): string {
  const country = COUNTRY_BEGUN.exec(text)?.[1];
  if (country !== undefined) return `+${country}`;
  // No area code begins with zero: it is the dialled prefix.
  return grouped(cleanPhone(text).replace(/^0+/, '').slice(0, 11));
}

function grouped(digits: string): string {
  if (digits.length <= 2) return digits.length ? `(${digits}` : '';
  const [area, third, rest] = [digits.slice(0, 2), digits.slice(2, 3), digits.slice(3)];
  if (!rest) return `(${area}) ${third}`;
  return `(${area}) ${third} ${rest.slice(0, 4)}${rest.length > 4 ? `-${rest.slice(4)}` : ''}`;
}
