import type { FastifyRequest } from 'fastify';

import { unauthorized } from './api-error';

/** Who calls: the professional of a live session. */
export interface Principal {
  idProfessional: number;
  idCompany: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null on public routes. Read it through `principalOf`. */
    principal: Principal | null;
  }
}

/** Who calls a route that needs a session; 401 where there is none. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw unauthorized();
  return request.principal;
}
