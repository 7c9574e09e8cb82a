import type { Caller } from './api-client.server';

/** As long as what an API offers is remembered (extensions.server.ts). */
const FRESH_MS = 60_000;
/** Those of the sessions that asked first go first. */
const MOST_ANSWERS = 2_000;

interface Answer {
  data: unknown;
  until: number;
}

const answers = new Map<string, Answer>();

/**
 * What hardly changes, such as the statuses of orders: asked for once a minute by each session. A
 * failure is not remembered.
 */
export async function remembered<Data>(
  { token = '' }: Caller,
  path: string,
  ask: () => Promise<Data>,
): Promise<Data> {
  const key = `${path} ${token}`;
  const known = answers.get(key);
  // Under a path is what its call answered.
  if (known && Date.now() < known.until) return known.data as Data;
  answers.delete(key);
  const data = await ask();
  const [oldest] = answers.keys();
  if (answers.size >= MOST_ANSWERS && oldest !== undefined) answers.delete(oldest);
  answers.set(key, { data, until: Date.now() + FRESH_MS });
  return data;
}

/** Forgets everything, for tests. */
export function forgetAnswers(): void {
  answers.clear();
}
