import { isGtin } from '../../product/bar-code';

/** A digit entered into a field. */
interface Key {
  digit: string;
  /** When it was entered, in ms. */
  at: number;
  /** The field's value before it. */
  before: string;
}

/** Consecutive digits entered into one field, the latest last. */
export type ScannerBurst = readonly Key[];

export const NO_BURST: ScannerBurst = [];

/** A code scanned into a field, with the field's value before it. */
export interface ScannedCode {
  code: string;
  before: string;
}

/** A scanner sends a digit every few ms; eight digits cannot be typed that fast. */
const MOST_MS_BETWEEN = 40;
const LEAST_DIGITS = 8;
/**
 * GTIN-13 and GTIN-12, longest first. No quantity or amount is that long, so the check digit
 * identifies one at any speed.
 */
const GTIN_LENGTHS = [13, 12];
const LONGEST = 48;

/** The burst after another digit. */
export function nextBurst(burst: ScannerBurst, key: Key): ScannerBurst {
  return [...burst.slice(1 - LONGEST), key];
}

/**
 * The code at the end of the burst when a terminating key (Enter, Tab) arrives; null when a number
 * was typed. Recognised by the speed of a scanner, or as a GTIN when a busy machine delays it: a
 * pause within a GTIN does not make it a shorter code.
 */
export function scannedCode(burst: ScannerBurst, at: number): ScannedCode | null {
  const first =
    burst.findLastIndex((key, index) => (burst[index + 1]?.at ?? at) - key.at > MOST_MS_BETWEEN) +
    1;
  const paced = burst.slice(first);
  const gtin = GTIN_LENGTHS.map((length) => burst.slice(-length)).find(
    (last, index) => last.length === GTIN_LENGTHS[index] && isGtin(digitsOf(last)),
  );
  if (gtin && gtin.length > paced.length) return codeOf(gtin);
  return paced.length >= LEAST_DIGITS ? codeOf(paced) : null;
}

function digitsOf(keys: ScannerBurst): string {
  return keys.map(({ digit }) => digit).join('');
}

function codeOf(keys: ScannerBurst): ScannedCode {
  return { code: digitsOf(keys), before: keys[0]?.before ?? '' };
}
