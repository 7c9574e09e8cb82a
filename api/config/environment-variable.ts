import { z } from '@domain/zod';

/** A whole number; `fallback` when unset. */
export function integer(fallback: number, min: number, max: number) {
  return z
    .string()
    .optional()
    .transform((set) => (set === undefined || set.trim() === '' ? fallback : Number(set)))
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

const TRUE = ['true', '1', 'sim'];
const FALSE = ['false', '0', 'nao', 'não'];

/** Yes or no; null when unset. */
export function flag() {
  return z
    .string()
    .optional()
    .transform((value) => (value ?? '').trim().toLowerCase())
    .refine((value) => ['', ...TRUE, ...FALSE].includes(value), 'deve ser true ou false')
    .transform((value) => (value === '' ? null : TRUE.includes(value)));
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
