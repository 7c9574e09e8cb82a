const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60 * 1000;

/**
 * How long to wait after the given number of tries: twice as long each time, from 5 s to an hour,
 * less a random part of up to a half, so that jobs that failed together do not come back together.
 * `random` is from 0 to 1.
 */
export function backoffMs(tries: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** Math.min(tries - 1, 30), LONGEST_MS);
  return Math.round(whole * (1 - random / 2));
}
