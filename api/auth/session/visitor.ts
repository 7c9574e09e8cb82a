import { isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { originOf } from '../../http/principal';
import { hashToken, isToken } from './token';

/** Where someone signs in from. */
export interface Visitor {
  /** The address used to count tries. */
  address: string;
  /** The session's name in the user's list of open sessions. */
  device: string;
  /** The hash of the value that identifies the browser; null when it sent none. */
  deviceHash: string | null;
}

/**
 * Optional: an opaque value that identifies a browser (docs/contract.md#every-call). A client
 * without it is a stranger each time.
 */
const DEVICE_HEADER = 'x-device-token';

export function visitorOf(request: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  const token = request.headers[DEVICE_HEADER];
  return {
    ...originOf(request),
    deviceHash: typeof token === 'string' && isToken(token) ? hashToken(token) : null,
  };
}

/**
 * The range that one user controls, counted as one: a single IPv4 address, or an IPv6 /64 (RFC
 * 6177).
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [before = '', after] = address.toLowerCase().split('%', 1)[0]?.split('::', 2) ?? [];
  const head = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? [] : after.split(':');
  const zeros =
    after === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':');
}
