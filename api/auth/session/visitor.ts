import { isIPv6 } from 'node:net';

import type { FastifyRequest } from 'fastify';

import { deviceName } from '@domain/session/device';

import { hashToken, isToken } from './token';

/** From where somebody signs in. */
export interface Visitor {
  /** The address that tries are counted by. */
  address: string;
  /** What the session is called in the person's list of open ones. */
  device: string;
  /** The value by which the browser is known again, as it is stored; null where there is none. */
  deviceHash: string | null;
}

/**
 * Optional: an opaque value by which a browser is known again (docs/contract.md#every-call). A
 * client without it is a stranger each time.
 */
const DEVICE_HEADER = 'x-device-token';

export function visitorOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Visitor {
  const token = headers[DEVICE_HEADER];
  return {
    address: ip,
    device: deviceName(headers['user-agent'] ?? ''),
    deviceHash: typeof token === 'string' && isToken(token) ? hashToken(token) : null,
  };
}

/**
 * What one person has of addresses: a single one of IPv4, 2^64 of IPv6 (RFC 6177), which are
 * counted as one.
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
