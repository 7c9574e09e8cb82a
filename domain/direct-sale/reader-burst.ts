/** Digits that came one right after the other into a field. */
export interface ReaderBurst {
  digits: string;
  /** When the last of them came, in ms. */
  at: number;
  /** What the field held before the first. */
  before: string;
}

export const NO_BURST: ReaderBurst = { digits: '', at: -Infinity, before: '' };

/** A reader sends a digit every few ms; nobody types eight of them at this pace. */
const MOST_MS_BETWEEN = 40;
const LEAST_DIGITS = 8;

/** The burst after a digit that came at `at` into a field that held `value`. */
export function nextBurst(burst: ReaderBurst, digit: string, at: number, value: string): ReaderBurst {
  if (at - burst.at > MOST_MS_BETWEEN) return { digits: digit, at, before: value };
  return { ...burst, digits: burst.digits + digit, at };
}

/** Whether the Enter that comes at `at` ends a code that was read, and not a number that was typed. */
export function isCodeRead({ digits, at: last }: ReaderBurst, at: number): boolean {
  return digits.length >= LEAST_DIGITS && at - last <= MOST_MS_BETWEEN;
}
