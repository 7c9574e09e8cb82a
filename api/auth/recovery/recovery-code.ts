import { randomInt } from 'node:crypto';

export const RECOVERY_CODE_MINUTES = 15;
/** Wrong tries after which a code becomes void. */
export const RECOVERY_CODE_TRIES = 5;

const DIGITS = 6;

/** Six digits, uniformly distributed, with leading zeros. */
export function newRecoveryCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
