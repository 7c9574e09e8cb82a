import type { FastifyRequest } from 'fastify';

import type { Access } from '@domain/access/areas';
import { deviceName } from '@domain/session/device';

import type { Author, Origin } from '../db/write';
import { unauthorized } from './api-error';

/** The caller: the professional of a valid session. */
export interface Principal extends Author {
  /** What their role opens; null where roles are off: everything. */
  access: Access | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; null on public routes. Read it through `principalOf`. */
    principal: Principal | null;
  }
}

/** Where a request comes from. */
export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Origin {
  return { address: ip, device: deviceName(headers['user-agent'] ?? '') };
}

/** The caller of a route that needs a session; 401 when there is none. */
export function principalOf(request: FastifyRequest): Principal {
  if (!request.principal) throw unauthorized();
  return request.principal;
}
