/** As long as a part of an address is that lets its holder in. */
const SECRET_PART = /(?<=\/)[\w-]{20,}(?=\/|$)/g;

/**
 * A path as the log may have it: an address that lets its holder in shows only its kind, however it
 * was written.
 */
export function loggedPath(path: string): string {
  return path.replace(/^(\/+q\/+)[^/]+/i, '$1…').replace(SECRET_PART, '…');
}
