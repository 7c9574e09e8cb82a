import { z } from '@domain/zod';

import { ownCookie } from './own-cookie.server';

/** As long as the API stores a key (docs/contract.md#idempotency). */
const LIFE_SECONDS = 7 * 24 * 60 * 60;
const KEPT_KEYS = 8;
const MOST_LENGTH = 200;

/** Forging it gains nothing: it only prevents a record from being changed. */
const cookie = ownCookie('answered', { maxAge: LIFE_SECONDS, signed: false });

/** A key; after a space the page that its save redirects to, until that is requested. */
const keyList = z.array(z.string().max(MOST_LENGTH)).max(KEPT_KEYS).catch([]);

const keyIn = (entry: string) => entry.split(' ', 1)[0];

/**
 * The keys of the last forms whose save was confirmed to this browser. If such a form is posted
 * again, after Back or in another tab, it is a new record, not a retry after a lost response.
 */
export async function answeredKeys(request: Request): Promise<string[]> {
  return (await entries(request)).filter((entry) => !entry.includes(' '));
}

const entries = async (request: Request) => keyList.parse(await cookie.read(request));

/**
 * The redirect after a save, with a cookie that marks the form as done once the page it redirects
 * to is requested. The redirect alone proves nothing: its cookies are stored even if the page is
 * gone, or the connection ends before it.
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

/**
 * For a page: the cookie that confirms the saves which redirected to it; null if there are none.
 */
export async function answeredBy(request: Request): Promise<string | null> {
  const { pathname } = new URL(request.url);
  const kept = await entries(request);
  const now = kept.map((entry) => (entry.endsWith(` ${pathname}`) ? (keyIn(entry) ?? '') : entry));
  return now.every((entry, index) => entry === kept[index]) ? null : cookie.keep(request, now);
}
