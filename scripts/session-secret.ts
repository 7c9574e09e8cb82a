import { keptSecret } from '../api/secrets/kept-secret';

/**
 * The session cookie's signing secret when none is configured: generated once and stored in the
 * data folder, so that a restart does not sign anyone out.
 */
export function keptSessionSecret(dataDir: string): string {
  return keptSecret(dataDir, 'session-secret');
}
