import { hkdfSync, randomBytes } from 'node:crypto';

import { RECOVERY_CODE_LENGTH, RECOVERY_CODES } from '@domain/session/second-factor-codes';

/** Crockford's base 32: no letter that could be read as a digit or as another letter. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** The request that asks for codes: sent again, it gets the same codes. */
interface CodesRequest {
  sealingKey: string;
  idProfessional: number;
  /** Its Idempotency-Key, if any. */
  key: string | null;
  /** The code that authorises it, which works once. */
  code: string;
}

/**
 * Codes for a person who lost the telephone, of 80 bits each: random, or, for a request with a key,
 * derived as only this installation can. Neither they nor the response are stored, so a lost
 * response would otherwise leave the person without codes.
 */
export function newRecoveryCodes({
  sealingKey,
  idProfessional,
  key,
  code,
}: CodesRequest): string[] {
  const length = RECOVERY_CODES * RECOVERY_CODE_LENGTH;
  const seed = `recovery-codes ${idProfessional} ${key} ${code}`;
  const bytes =
    key === null
      ? randomBytes(length)
      : new Uint8Array(hkdfSync('sha256', sealingKey, '', seed, length));
  const letters = Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
  return Array.from({ length: RECOVERY_CODES }, (_, index) =>
    letters.slice(index * RECOVERY_CODE_LENGTH, (index + 1) * RECOVERY_CODE_LENGTH),
  );
}

/** The code that was meant: an `o` for a zero, an `i` or `l` for a one. */
export function readRecoveryCode(typed: string): string {
  return typed.replace(/o/g, '0').replace(/[il]/g, '1');
}
