import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock';
import type { Db } from '../db/schema';
import type { App } from '../module';
import { findPrincipal, type Principal } from '../modules/session/session-repository';
import { hashToken, isToken } from '../modules/session/token';
import { unauthorized } from './api-error';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on public routes. Read it through `principalOf`. */
    principal: Principal | null;
  }
}

/** From here on every route of this scope needs a live session; checked before the body is read. */
export function requireSession(scope: App, db: Db, clock: Clock): void {
  scope.addHook('onRequest', async (request) => {
    const token = bearerToken(request);
    const principal = token && (await findPrincipal(db, hashToken(token), clock().toISOString()));
    if (!principal) throw unauthorized();
    request.principal = principal;
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
