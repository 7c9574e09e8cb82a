import { webEnv } from './env.server';

/** Whether the API answers that it can do its work, within two seconds: without it the web app cannot. */
export async function apiIsHealthy(): Promise<boolean> {
  try {
    const response = await fetch(`${webEnv().apiUrl}/healthz`, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    // An API without this extension is up when it answers at all.
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}
