import { createHmac, randomBytes } from 'node:crypto';

/** The secret part of a link's address: 128 random bits, base64url. */
export function newLinkToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

const BYTES = 16;

/** Whose address it is: the instant tells it from one that had its id before a copy was restored. */
interface Told {
  table: 'documentSending' | 'quoteSending';
  id: number;
  at: string;
}

/**
 * The secret of an address that is told to a person: the same to whoever repeats the request, whose first
 * answer may have left already. Only who has the key of our secrets can work it out.
 */
export function toldLinkToken(key: string, { table, id, at }: Told): string {
  const mac = createHmac('sha256', key).update(`prumo told address\n${table} ${id} ${at}`);
  return mac.digest().subarray(0, BYTES).toString('base64url');
}
