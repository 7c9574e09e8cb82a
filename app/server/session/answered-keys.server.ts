import { z } from '@domain/zod';

import { ownCookie } from './own-cookie.server';

/** As long as the API keeps a key (docs/contract.md#idempotency). */
const LIFE_SECONDS = 7 * 24 * 60 * 60;
const KEPT_KEYS = 5;

/** Costs nothing when forged: it only keeps a record from being changed. */
const cookie = ownCookie('answered', { maxAge: LIFE_SECONDS, signed: false });

const keyList = z.array(z.string().max(36)).max(KEPT_KEYS).catch([]);

/**
 * The keys of the last forms whose save was confirmed to this browser. A form that comes back all the same,
 * by Back or in another tab, is another record being typed, and not an answer that was lost.
 */
export async function answeredKeys(request: Request): Promise<string[]> {
  return keyList.parse(await cookie.read(request));
}

/** The redirect after a new record was saved: it tells the browser that its form is done. */
export async function withAnswered(
  request: Request,
  response: Response,
  idempotencyKey: string | null,
): Promise<Response> {
  if (idempotencyKey === null || response.status !== 302) return response;
  const others = (await answeredKeys(request)).filter((key) => key !== idempotencyKey);
  const keys = [...others, idempotencyKey].slice(-KEPT_KEYS);
  response.headers.append('Set-Cookie', await cookie.keep(request, keys));
  return response;
}
