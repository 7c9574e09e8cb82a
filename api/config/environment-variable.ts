import { isIP } from 'node:net';

import { z } from '@domain/zod';

/** A whole number; `fallback` when unset. */
export function integer(fallback: number, min: number, max: number) {
  return z
    .string()
    .optional()
    .transform((text) => (text === undefined || text.trim() === '' ? fallback : Number(text)))
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `deve ser um número inteiro de ${min} a ${max}`,
    );
}

/** A trimmed text; `fallback` when unset. */
export function text(fallback: string) {
  return z
    .string()
    .optional()
    .transform((value) => value?.trim() || fallback);
}

/** A URL with one of those protocols, or null. */
export function address(protocols: readonly string[], message: string) {
  return z
    .string()
    .optional()
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || hasProtocol(value, protocols), message);
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** An address, a network such as 10.0.0.0/8, or one of the names that proxy-addr knows. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
  );
}
