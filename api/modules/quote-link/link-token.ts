import { createHmac, randomBytes } from 'node:crypto';

/** The secret part of a link's address: 128 random bits, base64url. */
export function newLinkToken(): string {
  return randomBytes(BYTES).toString('base64url');
}

const BYTES = 16;

/** An address's sending; the instant distinguishes reused ids after a copy was restored. */
interface Told {
  table: 'documentSending' | 'quoteSending';
  id: number;
  at: string;
}

/**
 * The secret of an address shown to a person: a repeated request gets the same one, because the
 * first answer may already be in use. Only the holder of our sealing key can derive it.
 */
export function toldLinkToken(key: string, { table, id, at }: Told): string {
  const mac = createHmac('sha256', key).update(`prumo told address\n${table} ${id} ${at}`);
  return mac.digest().subarray(0, BYTES).toString('base64url');
}
