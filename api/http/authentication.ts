import type { FastifyRequest } from 'fastify';

import type { App, Context } from '../module';
import { noteSessionSeen } from '../modules/session/open-sessions-repository';
import { findPrincipal, type Principal } from '../modules/session/session-repository';
import { hashToken, isToken } from '../modules/session/token';
import { unauthorized } from './api-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on public routes. Read it through `principalOf`. */
    principal: Principal | null;
  }
}

/** How far behind a session's "last seen" may be: a page of many calls writes nothing. */
const SEEN_AGAIN_MS = 5 * 60_000;

/**
 * From here on every route of this scope needs a live session; checked before the body is read.
 * That the session is in use is noted now and then, after the answer.
 */
export function requireSession(
  scope: App,
  { db, clock, background }: Pick<Context, 'db' | 'clock' | 'background'>,
): void {
  scope.addHook('onRequest', async (request) => {
    const now = clock();
    const token = bearerToken(request);
    const tokenHash = token && hashToken(token);
    const session = tokenHash && (await findPrincipal(db, tokenHash, now.toISOString()));
    if (!session) throw unauthorized();
    const { lastSeenAt, ...principal } = session;
    request.principal = principal;
    const before = new Date(now.getTime() - SEEN_AGAIN_MS).toISOString();
    if (lastSeenAt === null || lastSeenAt <= before) {
      const seen = { now: now.toISOString(), before };
      background.run('session seen', () => noteSessionSeen(db, tokenHash, seen));
    }
  });
}

export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw unauthorized();
  return request.principal;
}

export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null;
  return isToken(token) ? token : null;
}
