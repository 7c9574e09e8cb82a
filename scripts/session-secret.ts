import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The secret that signs the session cookie when none is configured: made once and kept in the data
 * folder, readable by its owner alone, so that a restart signs nobody out.
 */
export function keptSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  const kept = readIfThere(file);
  if (kept !== '') return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  writeFileSync(file, `${secret}\n`, { mode: 0o600 });
  return secret;
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
