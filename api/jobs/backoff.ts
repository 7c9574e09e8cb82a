import { HOUR_MS } from '@domain/duration';

const FIRST_MS = 5_000;
const LONGEST_MS = HOUR_MS;

/**
 * The delay after the given number of tries: doubles from 5 s up to an hour, minus a random part of
 * up to half, so that jobs that failed together do not retry together. `random` is from 0 to 1.
 */
export function backoffMs(tries: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(tries - 1, 30), LONGEST_MS);
  return Math.round(whole * (1 - random / 2));
}
