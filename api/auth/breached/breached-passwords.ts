import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

import { invalidFields } from '../../http/api-error';

/** Bytes stored of each password's hash: one password in a few billion is refused without cause. */
const HASH_BYTES = 6;

export const BREACHED_PASSWORD =
  'Esta senha já apareceu em vazamentos e é das primeiras que se tenta. Escolha outra.';

/**
 * The hashes of passwords known from breaches, sorted (scripts/breached-passwords.ts). Read when
 * the API starts, so that a build without them fails at once. The file is beside this module, both
 * in the source and in the bundle.
 */
const HASHES = readFileSync(new URL('./breached-passwords.bin', import.meta.url));

/**
 * The forms in which a password is looked up. The list is in lower case: adding the capital and the
 * special character that the rules require does not make a known password new.
 */
export function lookedUpForms(password: string): string[] {
  const lower = password.toLowerCase();
  return [lower, lower.replace(/[^a-z0-9]/g, '')];
}

export function breachHash(form: string): Buffer {
  return createHash('sha256').update(form).digest().subarray(0, HASH_BYTES);
}

/** Whether a password is known from breaches (R-SES-23). */
export function isBreached(password: string): boolean {
  return lookedUpForms(password).some((form) => isListed(breachHash(form)));
}

function isListed(hash: Buffer): boolean {
  let low = 0;
  let high = HASHES.length / HASH_BYTES;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const at = middle * HASH_BYTES;
    const order = hash.compare(HASHES, at, at + HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) high = middle;
    else low = middle + 1;
  }
  return false;
}

/** Refuses a new password that is known from breaches, at the field it was sent in. */
export function refuseBreached(path: 'password' | 'newPassword', password: string): void {
  if (isBreached(password)) throw invalidFields([{ path, message: BREACHED_PASSWORD }]);
}
