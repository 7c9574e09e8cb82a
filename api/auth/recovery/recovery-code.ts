import { randomInt } from 'node:crypto';

export const RECOVERY_CODE_MINUTES = 15;
/** Wrong tries after which a code is good for nothing. */
export const RECOVERY_CODE_TRIES = 5;

const DIGITS = 6;

/** Six digits, each as likely as the others, with zeros in front too. */
export function newRecoveryCode(): string {
  return String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
}
