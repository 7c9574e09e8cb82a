import type { FastifyRequest } from 'fastify';

import { SECOND_FACTOR_REQUIRED } from '@domain/security/security-policy';

import { ApiError } from '../../http/api-error';

/** All that a person can do until they set up the second factor that the policy requires. */
const OPEN_WITHOUT = new Set([
  'GET /session/second-factor',
  'POST /session/second-factor/setup',
  'PUT /session/second-factor',
  'DELETE /session',
  'GET /extensions',
  'GET /together',
]);

export function opensWithoutSecondFactor(route: string): boolean {
  return OPEN_WITHOUT.has(route);
}

/** Refuses every other call with 403 (docs/decisions/0125). */
export function requireSecondFactor({ method, routeOptions }: FastifyRequest): void {
  if (opensWithoutSecondFactor(`${method} ${routeOptions.url ?? ''}`)) return;
  throw new ApiError(
    { status: 403, code: SECOND_FACTOR_REQUIRED },
    'A empresa pede a verificação em duas etapas. Ligue a sua, em Meu Perfil, para continuar.',
  );
}
