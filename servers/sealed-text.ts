import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * A secret of the installation and its purpose: a text sealed for one purpose does not open for
 * another.
 */
export interface SealingKey {
  purpose: string;
  secret: string;
}

/** Encrypts and authenticates a text; the bytes differ each time. */
export function sealText(key: SealingKey, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, bytesOf(key), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The text; throws for another key or altered bytes. */
export function openText(key: SealingKey, bytes: Buffer): string {
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const decipher = createDecipheriv(ALGORITHM, bytesOf(key), nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const sealed = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
}

/** Secrets are long random texts, so a slow key derivation is not needed. */
function bytesOf({ purpose, secret }: SealingKey): Buffer {
  return createHash('sha256').update(`${purpose}\n${secret}`).digest();
}
