import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { errorCode } from '../runtime/error-code';
import { makePrivate } from './private-folder';

/**
 * A generated secret, 32 random bytes in hexadecimal, stored in that file of the data folder and
 * readable only by its owner.
 */
export function keptSecret(dataDir: string, name: string): string {
  makePrivate(dataDir);
  const file = path.join(dataDir, name);
  const kept = readIfThere(file);
  if (kept) return kept;
  // Empty means that writing it was interrupted.
  if (kept === '') rmSync(file, { force: true });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    // If several processes start together, one creates it atomically, and all read the same secret.
    linkSync(own, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readIfThere(file) ?? '';
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}
