import type { FastifyRequest } from 'fastify';

import { allows, isArea, refusalText } from '@domain/access/areas';

import type { Db } from '../../db/schema';
import { forbidden } from '../../http/api-error';
import type { App } from '../../http/module';
import type { Principal } from '../../http/principal';
import { findImportRegister } from './access-repository';
import { ROUTE_ACCESS } from './route-access';

/** No route of this scope starts without its line in the table. */
export function nameEveryRoute(scope: App): void {
  scope.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat())
      if (!(keyOf(one, url) in ROUTE_ACCESS))
        throw new Error(`${one} ${url} names no area in api/auth/access/route-access.ts`);
  });
}

/** A HEAD is its GET without a body. */
function keyOf(method: string, url: string): string {
  return `${method === 'HEAD' ? 'GET' : method} ${url}`;
}

/** Refuses with 403 what the person's role does not open. */
export async function requireAccess(
  db: Db,
  { method, routeOptions: { url = '' }, params }: FastifyRequest,
  { access, idProfessional }: Principal,
): Promise<void> {
  const rule = ROUTE_ACCESS[keyOf(method, url)];
  if (access === null || rule === 'everybody') return;
  if (rule === undefined) throw forbidden('O seu papel não permite isto.');
  const named = params as Record<string, string>;
  if ('register' in rule) {
    const { register = '', idImport = '' } = named;
    const area = rule.register === 'named' ? register : await findImportRegister(db, idImport);
    // What does not exist is told by the route.
    if (!isArea(area) || allows(access, area, rule.level)) return;
    throw forbidden(refusalText(area, rule.level));
  }
  if (rule.own && Number(named.idProfessional) === idProfessional) return;
  if (rule.areas.some((area) => allows(access, area, rule.level))) return;
  throw forbidden(refusalText(rule.areas[0] ?? 'security', rule.level));
}
