import { z } from '@domain/zod';

import { ownCookie } from './own-cookie.server';

/** As long as the API keeps a key (docs/contract.md#idempotency). */
const LIFE_SECONDS = 7 * 24 * 60 * 60;
const KEPT_KEYS = 8;
const MOST_LENGTH = 200;

/** Costs nothing when forged: it only keeps a record from being changed. */
const cookie = ownCookie('answered', { maxAge: LIFE_SECONDS, signed: false });

/** A key; after a blank the page that its save leads to, until that is asked for. */
const keyList = z.array(z.string().max(MOST_LENGTH)).max(KEPT_KEYS).catch([]);

const keyIn = (entry: string) => entry.split(' ', 1)[0];

/**
 * The keys of the last forms whose save was confirmed to this browser. A form that comes back all the same,
 * by Back or in another tab, is another record being typed, and not an answer that was lost.
 */
export async function answeredKeys(request: Request): Promise<string[]> {
  return (await entries(request)).filter((entry) => !entry.includes(' '));
}

const entries = async (request: Request) => keyList.parse(await cookie.read(request));

/**
 * The redirect after a save: it tells the browser that its form is done once the page that it leads to is
 * asked for. The redirect alone proves nothing: its cookies are kept though the page be gone, or the
 * connection end before it.
 */
export async function withAnswered(
  request: Request,
  response: Response,
  idempotencyKey: string | null,
): Promise<Response> {
  if (idempotencyKey === null || response.status !== 302) return response;
  const [page] = (response.headers.get('Location') ?? '').split(/[?#]/, 1);
  const others = (await entries(request)).filter((entry) => keyIn(entry) !== idempotencyKey);
  const entry = `${idempotencyKey} ${page}`.slice(0, MOST_LENGTH);
  const kept = await cookie.keep(request, [...others, entry].slice(-KEPT_KEYS));
  response.headers.append('Set-Cookie', kept);
  return response;
}

/** Of a page: the cookie that the saves which lead to it are answered by; null where none does. */
export async function answeredBy(request: Request): Promise<string | null> {
  const { pathname } = new URL(request.url);
  const kept = await entries(request);
  const now = kept.map((entry) => (entry.endsWith(` ${pathname}`) ? (keyIn(entry) ?? '') : entry));
  return now.every((entry, index) => entry === kept[index]) ? null : cookie.keep(request, now);
}
