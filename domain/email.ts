/** An address ending in gov, ind, org or com, optionally with a country suffix (R-FLD-07). */
const EMAIL =
  /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:gov|ind|org|com)(?:\.[a-z]{2})?$/i;

/** An address with any ending: a document's recipient is not registered (R-SND-01). */
const RECIPIENT =
  /^[^\s@<>()[\],;:"\\]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;

export const EMAIL_MAX_LENGTH = 120;

export function isValidEmail(text: string): boolean {
  return isAddress(text, EMAIL);
}

/** Whether a document can be sent to the address. */
export function isValidRecipient(text: string): boolean {
  return isAddress(text, RECIPIENT);
}

function isAddress(text: string, form: RegExp): boolean {
  return text.length <= EMAIL_MAX_LENGTH && !text.includes('..') && form.test(text);
}

/** E-mail addresses are shown and stored in lower case. */
export function normalizeEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** What an e-mail field shows while typing. */
export function maskEmail(text: string): string {
  return text.toLowerCase();
}
