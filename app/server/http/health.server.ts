import { webEnv } from '~/server/env.server';

/**
 * Whether the API can do its work, by its own word and within two seconds: without it the web app
 * cannot. An API without this extension is up when it answers at all, be it with 404 or with 401.
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
