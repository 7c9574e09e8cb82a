import type { FastifyRequest } from 'fastify';

import { type Access, readAccess } from '@domain/access/areas';
import { ADMINISTRATOR_ACCESS } from '@domain/access/roles';

import { unauthorized } from '../../http/api-error';
import type { App, Context } from '../../http/module';
import { nameEveryRoute, requireAccess } from '../access/require-access';
import { requireSecondFactor } from '../access/second-factor-gate';
import { noteSessionSeen } from './open-sessions-repository';
import { findPrincipal, type LiveSession } from './session-repository';
import { hashToken, isToken } from './token';

/**
 * How stale a session's "last seen" may be, so that a page of many calls does not write each time.
 */
const SEEN_AGAIN_MS = 5 * 60_000;

/**
 * Every route of this scope needs a valid session, the second factor that the policy requires, and
 * a role that opens it, checked before the body is read. "Last seen" is updated now and then, after
 * the response.
 */
export function requireSession(
  scope: App,
  { db, clock, background }: Pick<Context, 'db' | 'clock' | 'background'>,
): void {
  nameEveryRoute(scope);
  scope.addHook('onRequest', async (request) => {
    const now = clock();
    const token = bearerToken(request);
    const tokenHash = token && hashToken(token);
    const session = tokenHash && (await findPrincipal(db, tokenHash, now.toISOString()));
    if (!session) throw unauthorized();
    const { idProfessional, idCompany, lastSeenAt } = session;
    const principal = { idProfessional, idCompany, access: accessOfSession(session) };
    request.principal = principal;
    if (session.secondFactorRequired && session.secondFactorSince === null)
      requireSecondFactor(request);
    await requireAccess({ db, now }, request, principal);
    const before = new Date(now.getTime() - SEEN_AGAIN_MS).toISOString();
    if (lastSeenAt === null || lastSeenAt <= before) {
      const seen = { now: now.toISOString(), before };
      background.run('session seen', () => noteSessionSeen(db, tokenHash, seen));
    }
  });
}

/** The access that the person's role gives; null where roles are off. */
function accessOfSession({ rolesOn, role, roleAreas }: LiveSession): Access | null {
  if (!rolesOn) return null;
  return role === 'administrator' ? ADMINISTRATOR_ACCESS : (readAccess(roleAreas) ?? {});
}

export function bearerToken(request: FastifyRequest): string | null {
  const [scheme, token, ...rest] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() !== 'bearer' || !token || rest.length > 0) return null;
  return isToken(token) ? token : null;
}
