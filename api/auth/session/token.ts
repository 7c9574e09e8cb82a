import { createHash, hkdfSync, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** An opaque session token: 32 random bytes, base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** A token that only this installation can derive from `seed`, which must contain a secret. */
export function derivedToken(sealingKey: string, seed: string): string {
  return Buffer.from(hkdfSync('sha256', sealingKey, '', seed, TOKEN_BYTES)).toString('base64url');
}

export function isToken(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text);
}

/** How a token is stored. It has 256 random bits, so a fast hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
