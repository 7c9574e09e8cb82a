import type { Address } from '@domain/address';
import { addressChange, type AddressLookUp, NOT_FOUND, UNAVAILABLE } from '@domain/address-look-up';
import { isBrazilianState, NO_STATE } from '@domain/brazilian-states';
import { cleanText } from '@domain/form-fields';
import { cleanZipCode, isZipCode } from '@domain/zip-code';
import { z } from '@domain/zod';
import { webEnv } from '~/server/env.server';

/** Timeout of an address look-up. */
const LIMIT_MS = 3000;
/** Addresses hardly change: a bounded cache for the life of the process. */
const CACHED_ANSWERS = 5000;

const part = z.preprocess((value) => cleanText(value ?? ''), z.string().max(120)).catch('');
const answerSchema = z.object({
  logradouro: part,
  bairro: part,
  localidade: part,
  uf: part,
  // The service returns `true` or `"true"` for a CEP that does not exist.
  erro: z.unknown().optional(),
});

/** Only responses are cached, not failures. */
const cache = new Map<string, AddressLookUp>();

/** Looks up a CEP at the public service. Requires exactly 8 digits (R-FLD-08). Never throws. */
export async function findAddress(zipCode: string): Promise<AddressLookUp> {
  if (!isZipCode(zipCode)) return NOT_FOUND;
  const digits = cleanZipCode(zipCode);
  const cached = cache.get(digits);
  if (cached !== undefined) return cached;
  const lookUp = await askService(digits);
  if (lookUp.outcome !== 'unavailable') remember(digits, lookUp);
  return lookUp;
}

async function askService(digits: string): Promise<AddressLookUp> {
  try {
    const response = await fetch(`${webEnv().cepApiUrl}/ws/${digits}/json/`, {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { Accept: 'application/json' },
    });
    if (!response.ok) return UNAVAILABLE;
    const answer = answerSchema.parse(await response.json());
    if (answer.erro === true || answer.erro === 'true') return NOT_FOUND;
    const address = toAddress(answer);
    // A response without a city is not valid.
    const found: AddressLookUp = { outcome: 'found', address };
    return Object.keys(addressChange(found)).length > 0 ? found : UNAVAILABLE;
  } catch {
    return UNAVAILABLE;
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

function remember(digits: string, lookUp: AddressLookUp): void {
  const oldest = cache.size >= CACHED_ANSWERS ? cache.keys().next().value : undefined;
  if (oldest !== undefined) cache.delete(oldest);
  cache.set(digits, lookUp);
}

/** Clears the cache, for tests. */
export function clearZipCodeCache(): void {
  cache.clear();
}
