import { keptSecret } from './kept-secret';

/**
 * The key that secrets in the database are sealed with: that of the settings, or one that is made
 * once and kept in the data folder. Whoever has a copy of the database has not got it.
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
