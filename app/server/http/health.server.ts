import { webEnv } from '~/server/env.server';

/**
 * Whether the API reports itself healthy within two seconds. An API without this extension is
 * healthy if it responds at all, even with 404 or 401.
 */
export async function apiIsHealthy(): Promise<boolean> {
  try {
    const response = await fetch(`${webEnv().apiUrl}/healthz`, {
      signal: AbortSignal.timeout(2000),
    });
    await response.body?.cancel();
    return response.status < 500 || response.status === 501;
  } catch {
    return false;
  }
}
