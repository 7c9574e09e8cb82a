import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ApiConfig } from './config';

/**
 * The key that secrets in the database are sealed with: that of the settings, or one that is made once and kept in the data folder, readable by its
 * owner alone. Whoever has a copy of the database has not got it.
 */
export function openSealingKey({ sealingKey, dataDir }: Pick<ApiConfig, 'sealingKey' | 'dataDir'>): string {
  if (sealingKey !== null) return sealingKey;
  const file = path.join(dataDir, 'sealing-key');
  const kept = readIfThere(file);
  if (kept !== '') return kept;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const own = `${file}.${process.pid}`;
  writeFileSync(own, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 });
  try {
    // Of processes that start together one makes it, whole, and all have the same.
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own, { force: true });
  }
  return readIfThere(file);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
