let last = 0;

/**
 * Identifies a scan for as long as the page lives. Given when the code is entered: React may apply
 * a key's changes before those of an earlier response, and what the draft holds by then differs
 * from what it holds in the end.
 */
export function newScanId(): number {
  last += 1;
  return last;
}
