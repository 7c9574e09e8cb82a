/** A path segment as long as those that grant access. */
const SECRET_PART = /(?<=\/)[\w-]{20,}(?=\/|$)/g;

/**
 * A path for the log: an address that grants access shows only its kind, however it was written.
 */
export function loggedPath(path: string): string {
  return path.replace(/^(\/+q\/+)[^/]+/i, '$1…').replace(SECRET_PART, '…');
}
