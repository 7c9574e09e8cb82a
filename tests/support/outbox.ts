import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

/**
 * The text of the newest message to an address in the API's data folder; waits until there are
 * `count`.
 */
export async function newestMessage(dataDir: string, to: string, count = 1): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  const find = () =>
    listed(outbox)
      .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
      .filter((message) => message.includes(to));
  await expect
    .poll(() => find().length, { message: `${count} mensagem(ns) para ${to}` })
    .toBeGreaterThanOrEqual(count);
  return decodeQuotedPrintable(find().at(-1) ?? '');
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .sort();
  } catch {
    return [];
  }
}

/** Minimal quoted-printable decoding (RFC 2045, 6.7), enough to find codes and links. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
