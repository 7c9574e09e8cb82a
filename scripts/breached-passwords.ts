import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { dictionary } from '@zxcvbn-ts/language-common';

import { breachHash, lookedUpForms } from '../api/auth/breached/breached-passwords';

export const HASHES_FILE = path.resolve(
  import.meta.dirname,
  '../api/auth/breached/breached-passwords.bin',
);

/** The remainder of a shorter password without its special characters means nothing. */
const MIN_LENGTH = 4;

/** The hashes of the listed passwords, sorted: the API searches them without reading them all. */
export function breachedHashes(
  passwords: readonly string[] = dictionary['passwords-common'],
): Buffer {
  const forms = new Set(passwords.flatMap(lookedUpForms));
  const hashes = [...forms].filter((form) => form.length >= MIN_LENGTH).map(breachHash);
  return Buffer.concat(hashes.sort((one, other) => one.compare(other)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(HASHES_FILE, breachedHashes());
}
