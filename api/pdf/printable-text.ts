import { trimEndOf } from '@domain/trim-end';

/**
 * Directional overrides and other invisible characters, except the joiners that Arabic and emoji
 * need.
 */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** More combining marks than this on one letter would overlap the lines above and below. */
const TOO_MANY_MARKS = /(\p{M}{4})\p{M}+/gu;

/**
 * Text as a document may print it: composed (NFC), with plain spaces and `\n`, and without control
 * characters, directional overrides (which can make an amount read backwards) or lone surrogates.
 */
export function printableText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '')
    .replace(INVISIBLE, '')
    .replace(TOO_MANY_MARKS, '$1')
    .replace(/\p{Zs}+/gu, ' ')
    .split('\n')
    .map((line) => trimEndOf(line, ' ').replace(/^ +/, ''))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Printable text on one line, for headings, labels and metadata. */
export function printableLine(text: string): string {
  return printableText(text).replace(/\n+/g, ' ');
}

/**
 * Makes every text in plain data printable, so that one of only invisible characters counts as
 * empty.
 */
export function printableTexts<T>(data: T): T {
  if (typeof data === 'string') return printableText(data) as T;
  if (Array.isArray(data)) return data.map((entry: unknown) => printableTexts(entry)) as T;
  // Pictures stay unchanged.
  if (data === null || typeof data !== 'object' || data instanceof Uint8Array) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, printableTexts<unknown>(value)]);
  return Object.fromEntries(entries) as T;
}
