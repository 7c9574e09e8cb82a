import type { FastifyRequest } from 'fastify';

import { allows, type Area, isArea, refusalText } from '@domain/access/areas';
import { areasOfDocument, SENDING_AREAS } from '@domain/access/document-access';
import { HISTORY_KINDS, isHistoryKind } from '@domain/history/kinds';
import { ORDER_STATUS } from '@domain/order/order-status';
import { readDocumentName } from '@domain/sending/document';

import { registerOfImport } from '../../db/register-of-import';
import type { Db } from '../../db/schema';
import { forbidden } from '../../http/api-error';
import type { App } from '../../http/module';
import type { Principal } from '../../http/principal';
import { recordRefusal } from '../events/record-refusal';
import { findOrderStatus } from './access-repository';
import { type RegisterRule, ROUTE_ACCESS, type RouteAccess } from './route-access';
import { opensWithoutSecondFactor } from './second-factor-gate';

/** A route of this scope without an entry in the table fails at startup. */
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

/** Whether 403 may be the answer: because of the person's role, or for lack of a second factor. */
export function mayBeForbidden(method: string, url: string): boolean {
  const key = keyOf(method, url);
  const rule = ROUTE_ACCESS[key];
  return rule !== undefined && (rule !== 'everybody' || !opensWithoutSecondFactor(key));
}

/** Refuses with 403 what the person's role does not allow, and records the event (R-SEC-01). */
export async function requireAccess(
  { db, now }: { db: Db; now: Date },
  request: FastifyRequest,
  { access, idProfessional }: Principal,
): Promise<void> {
  const rule = ROUTE_ACCESS[keyOf(request.method, request.routeOptions.url ?? '')];
  if (access === null || rule === 'everybody') return;
  if (rule === undefined) throw forbidden('O seu papel não permite isto.');
  const named = request.params as Record<string, string>;
  if ('own' in rule && Number(named.idProfessional) === idProfessional) return;
  // A role that opens orders opens every order: no look-up is needed.
  if ('sale' in rule && allows(access, 'order', rule.level)) return;
  const areas = await areasOf(db, rule, named);
  const refused = (area: Area | undefined) =>
    area !== undefined && !allows(access, area, rule.level) ? area : undefined;
  const besides = 'besides' in rule ? rule.besides : undefined;
  // For a record that does not exist, the route itself answers.
  const area = areas.every(refused) ? areas[0] : refused(besides);
  if (area === undefined) return;
  await recordRefusal({ db, now }, request, { idProfessional, area });
  throw forbidden(refusalText(area, rule.level));
}

function areasOf(
  db: Db,
  rule: Exclude<RouteAccess, 'everybody'>,
  named: Record<string, string>,
): readonly Area[] | Promise<readonly Area[]> {
  if ('register' in rule) return areasOfRegister(db, rule, named);
  if ('sale' in rule) return areasOfSale(db, named.idOrder ?? '');
  if (!('document' in rule)) return rule.areas;
  const document = readDocumentName(named.document ?? '');
  return document ? areasOfDocument(document.kind) : SENDING_AREAS;
}

/** The counter must not learn which orders exist. */
async function areasOfSale(db: Db, idOrder: string): Promise<Area[]> {
  const status = await findOrderStatus(db, idOrder);
  return status === ORDER_STATUS.VENDA_DIRETA ? ['order', 'direct-sale'] : ['order'];
}

/** Empty when the path names no register, or an import that does not exist. */
async function areasOfRegister(
  db: Db,
  { register: which }: RegisterRule,
  { register = '', idImport = '', kind = '' }: Record<string, string>,
): Promise<Area[]> {
  if (which === 'history') return isHistoryKind(kind) ? [HISTORY_KINDS[kind].area] : [];
  const ofImport = async () =>
    /^\d{1,9}$/.test(idImport) ? registerOfImport(db, Number(idImport)) : undefined;
  const area = which === 'named' ? register : await ofImport();
  return isArea(area) ? [area] : [];
}
