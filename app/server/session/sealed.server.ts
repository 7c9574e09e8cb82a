import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

import { z } from '@domain/zod';
import { webEnv } from '~/server/env.server';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts text (AES-256-GCM), valid until `expiresAt` (epoch milliseconds). `purpose` prevents a
 * value sealed for one use from being accepted for another.
 */
export function seal(purpose: string, text: string, expiresAt: number): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(
    ALGORITHM,
    keyFor(purpose, webEnv().sessionSecrets[0] ?? ''),
    nonce,
  );
  const sealed = Buffer.concat([
    cipher.update(JSON.stringify([expiresAt, text]), 'utf8'),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The text, or null when it is forged, for another purpose, or expired. */
export function unseal(purpose: string, sealed: string, now: number): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of webEnv().sessionSecrets) {
    const opened = open(keyFor(purpose, secret), bytes);
    if (opened) return opened.expiresAt > now ? opened.text : null;
  }
  return null;
}

const sealedSchema = z.tuple([z.number(), z.string()]);

function open(key: Buffer, bytes: Buffer): { expiresAt: number; text: string } | null {
  try {
    const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const plain = Buffer.concat([
      decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)),
      decipher.final(),
    ]);
    const [expiresAt, text] = sealedSchema.parse(JSON.parse(plain.toString('utf8')));
    return { expiresAt, text };
  } catch {
    return null;
  }
}

function keyFor(purpose: string, secret: string): Buffer {
  return createHash('sha256').update(`${purpose}\n${secret}`).digest();
}
