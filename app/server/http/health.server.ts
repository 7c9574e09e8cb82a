import { z } from '@domain/zod';
import { webEnv } from '~/server/env.server';

const PATIENCE_MS = 5_000;

const refusal = z.object({ message: z.string() });

/**
 * The API's own description of what is wrong with it; null when nothing is. `check`: whether it is
 * alive, or ready for work. An API without these extensions is healthy if it responds at all, even
 * with 404 or 401.
 */
export async function troubleOfApi(check: 'healthz' | 'readyz'): Promise<string | null> {
  try {
    const response = await fetch(`${webEnv().apiUrl}/${check}`, {
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body: unknown = await response.json().catch(() => null);
    if (response.status < 500 || response.status === 501) return null;
    return refusal.safeParse(body).data?.message ?? `A API respondeu ${response.status}.`;
  } catch {
    return 'A API não responde.';
  }
}
