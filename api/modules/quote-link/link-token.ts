import { randomBytes } from 'node:crypto';

/** The secret part of a link's address: 128 random bits, base64url. */
export function newLinkToken(): string {
  return randomBytes(16).toString('base64url');
}
