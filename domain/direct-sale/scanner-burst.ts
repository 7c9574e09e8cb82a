import { isGtin } from '../product/bar-code';

/** A digit that came into a field. */
interface Key {
  digit: string;
  /** When it came, in ms. */
  at: number;
  /** What the field held before it. */
  before: string;
}

/** The digits that came into one field with nothing else between them, the latest last. */
export type ScannerBurst = readonly Key[];

export const NO_BURST: ScannerBurst = [];

/** A code that was scanned into a field, and what the field held before it. */
export interface ScannedCode {
  code: string;
  before: string;
}

/** A scanner sends a digit every few ms; nobody types eight of them at this pace. */
const MOST_MS_BETWEEN = 40;
const LEAST_DIGITS = 8;
/**
 * GTIN-13 and GTIN-12, longest first. No quantity or amount has as many digits, so that its check
 * digit tells one at any pace.
 */
const GTIN_LENGTHS = [13, 12];
const LONGEST = 48;

/** The burst after a digit that came at `at` into a field that held `value`. */
export function nextBurst(
  burst: ScannerBurst,
  digit: string,
  at: number,
  value: string,
): ScannerBurst {
  return [...burst.slice(1 - LONGEST), { digit, at, before: value }];
}

/**
 * The code that a key which ends one (Enter, Tab) finds at the burst's end, or null where a number
 * was typed: digits at a scanner's pace, or a GTIN on a machine too busy to keep the pace.
 */
export function scannedCode(burst: ScannerBurst, at: number): ScannedCode | null {
  const first =
    burst.findLastIndex((key, index) => (burst[index + 1]?.at ?? at) - key.at > MOST_MS_BETWEEN) +
    1;
  const paced = burst.slice(first);
  if (paced.length >= LEAST_DIGITS) return codeOf(paced);
  for (const length of GTIN_LENGTHS) {
    const last = burst.slice(-length);
    if (last.length === length && isGtin(last.map(({ digit }) => digit).join('')))
      return codeOf(last);
  }
  return null;
}

function codeOf(keys: ScannerBurst): ScannedCode {
  return { code: keys.map(({ digit }) => digit).join(''), before: keys[0]?.before ?? '' };
}
