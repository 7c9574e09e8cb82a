import { randomBytes } from 'node:crypto';

import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@domain/session/second-factor-codes';

/** Crockford's base 32: no letter that could be read as a digit or as another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Codes for who has lost the telephone, of 80 random bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_CODE_LENGTH), (byte) => ALPHABET[byte % 32]).join(''),
  );
}

/** The code that was meant: an `o` for a zero, an `i` or `l` for a one. */
export function readRecoveryCode(typed: string): string {
  return typed.replace(/o/g, '0').replace(/[il]/g, '1');
}
