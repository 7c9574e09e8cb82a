/** An address ending in gov, ind, org or com, optionally with a country suffix (R-FLD-07). */
const EMAIL =
  /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:gov|ind|org|com)(?:\.[a-z]{2})?$/i;

export const EMAIL_MAX_LENGTH = 120;

export function isValidEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && !text.includes('..') && EMAIL.test(text);
}

/** E-mail addresses are shown and stored in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** What an e-mail field shows while typing. */
export function maskEmail(text: string): string {
  return text.toLowerCase();
}
