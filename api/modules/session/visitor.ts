import type { FastifyRequest } from 'fastify';
import { deviceName } from '@domain/session/device';

/** From where somebody signs in. */
export interface Visitor {
  /** The address that tries are counted by. */
  address: string;
  /** What the session is called in the person's list of open ones. */
  device: string;
}

export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  return { address: ip, device: deviceName(headers['user-agent'] ?? '') };
}
