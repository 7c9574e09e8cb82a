import { createHash } from 'node:crypto';

/** Identifies a file's content, as a part of its key. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** A UUID derived from the post's key and a purpose, for a second write of the same post. */
export function derivedKey(key: string, purpose: string): string {
  const hex = createHash('sha256').update(`${key}:${purpose}`).digest('hex');
  // Version 8: custom (RFC 9562, section 5.8).
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
