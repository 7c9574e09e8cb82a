import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret encrypted in the database, useless in a copy of it; `key` comes from the settings. */
export function sealSecret(secret: string, key: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFrom(key), nonce);
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** Decrypts a secret sealed with this key; throws for another key or an altered text. */
export function openSecret(text: string, key: string): string {
  const bytes = Buffer.from(text, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, keyFrom(key), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}

/** Keys are long random texts, so a slow key derivation is not needed. */
function keyFrom(text: string): Buffer {
  return createHash('sha256').update(`prumo sealed secret\n${text}`).digest();
}
