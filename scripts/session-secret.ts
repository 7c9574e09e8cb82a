import { keptSecret } from '../api/secrets/kept-secret';

/**
 * The secret that signs the session cookie when none is configured: made once and kept in the data
 * folder, so that a restart signs nobody out.
 */
export function keptSessionSecret(dataDir: string): string {
  return keptSecret(dataDir, 'session-secret');
}
