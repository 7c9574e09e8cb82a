import { z } from '@domain/zod';
import { webEnv } from '~/server/env.server';

import { openText, sealText } from '../../../servers/sealed-text';

/**
 * Encrypts text (AES-256-GCM), valid until `expiresAt` (epoch milliseconds). `purpose` prevents a
 * value sealed for one use from being accepted for another.
 */
export function seal(purpose: string, text: string, expiresAt: number): string {
  const secret = webEnv().sessionSecrets[0] ?? '';
  return sealText({ purpose, secret }, JSON.stringify([expiresAt, text])).toString('base64url');
}

/** The text, or null when it is forged, for another purpose, or expired. */
export function unseal(purpose: string, sealed: string, now: number): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  for (const secret of webEnv().sessionSecrets) {
    const opened = open({ purpose, secret }, bytes);
    if (opened) return opened.expiresAt > now ? opened.text : null;
  }
  return null;
}

const sealedSchema = z.tuple([z.number(), z.string()]);

function open(
  key: Parameters<typeof openText>[0],
  bytes: Buffer,
): { expiresAt: number; text: string } | null {
  try {
    const [expiresAt, text] = sealedSchema.parse(JSON.parse(openText(key, bytes)));
    return { expiresAt, text };
  } catch {
    return null;
  }
}
