import { createHash } from 'node:crypto';

/**
 * The key of a further write of the same post: a UUID that the same key and purpose always give.
 */
export function derivedKey(key: string, purpose: string): string {
  const hex = createHash('sha256').update(`${key}:${purpose}`).digest('hex');
  // Version 8: made by a rule of our own (RFC 9562, section 5.8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
