import { keptSecret } from './kept-secret';

/**
 * The key that seals secrets in the database: from the settings, or generated once and stored in
 * the data folder. A copy of the database does not contain it.
 */
export function openSealingKey({
  sealingKey,
  dataDir,
}: {
  sealingKey: string | null;
  dataDir: string;
}): string {
  return sealingKey ?? keptSecret(dataDir, 'sealing-key');
}
