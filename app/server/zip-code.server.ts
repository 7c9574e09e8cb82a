import type { Address } from '@domain/address';
import { isBrazilianState, NO_STATE } from '@domain/brazilian-states';
import { cleanText } from '@domain/form-fields';
import { cleanZipCode, isZipCode } from '@domain/zip-code';
import { z } from '@domain/zod';

import { webEnv } from './env.server';

/** A form never waits longer than this for an address. */
const LIMIT_MS = 3000;
/** Streets hardly ever change; a bounded number of answers is kept while the server runs. */
const CACHED_ANSWERS = 5000;

const part = z.preprocess((value) => cleanText(value ?? ''), z.string().max(120)).catch('');
const answerSchema = z.object({
  logradouro: part,
  bairro: part,
  localidade: part,
  uf: part,
  // The service says `true` or `"true"` for a CEP that does not exist.
  erro: z.unknown().optional(),
});

const cache = new Map<string, Address | null>();

/**
 * The address of a CEP, or null when it has none. Needs exactly 8 digits. A slow, dead or strange
 * service silently yields nothing (spec 1, section 7), and only real answers are cached.
 */
export async function findAddress(zipCode: string): Promise<Address | null> {
  if (!isZipCode(zipCode)) return null;
  const digits = cleanZipCode(zipCode);
  const cached = cache.get(digits);
  if (cached !== undefined) return cached;
  try {
    const response = await fetch(`${webEnv().cepApiUrl}/ws/${digits}/json/`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) return null;
    const answer = answerSchema.parse(await response.json());
    const address = answer.erro ? null : toAddress(answer);
    remember(digits, address);
    return address;
  } catch {
    return null;
  }
}

function toAddress(answer: z.output<typeof answerSchema>): Address {
  return {
    street: answer.logradouro,
    district: answer.bairro,
    city: answer.localidade,
    state: isBrazilianState(answer.uf) ? answer.uf : NO_STATE,
  };
}

function remember(digits: string, address: Address | null): void {
  const oldest = cache.size >= CACHED_ANSWERS ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(digits, address);
}
