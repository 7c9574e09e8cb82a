import type { Caller } from './api-call.server';

/** As long as the list of the API's extensions is cached (extensions.server.ts). */
const FRESH_MS = 60_000;
/** The oldest entries are evicted first. */
const MAX_RESPONSES = 2_000;

interface Cached {
  data: unknown;
  until: number;
}

const responses = new Map<string, Cached>();

/**
 * Caches a response that hardly ever changes, such as the statuses of orders, for a minute and per
 * session. A failure is not cached.
 */
export async function cached<Data>(
  { token = '' }: Caller,
  path: string,
  ask: () => Promise<Data>,
): Promise<Data> {
  const key = `${path} ${token}`;
  const known = responses.get(key);
  // A path always has the same type of response.
  if (known && Date.now() < known.until) return known.data as Data;
  responses.delete(key);
  const data = await ask();
  const [oldest] = responses.keys();
  if (responses.size >= MAX_RESPONSES && oldest !== undefined) responses.delete(oldest);
  responses.set(key, { data, until: Date.now() + FRESH_MS });
  return data;
}

/** For tests. */
export function clearResponseCache(): void {
  responses.clear();
}
