import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect } from '@playwright/test';

/** The plain text of the newest message to an address that the API has left in its data folder; waits for one. */
export async function newestMessage(dataDir: string, to: string): Promise<string> {
  const outbox = path.join(dataDir, 'outbox');
  const find = () =>
    listed(outbox)
      .map((file) => readFileSync(path.join(outbox, file), 'utf8'))
      .filter((message) => message.includes(to))
      .at(-1) ?? '';
  await expect.poll(find, { message: `uma mensagem para ${to}` }).not.toBe('');
  return decodeQuotedPrintable(find());
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

/** Quoted-printable (RFC 2045, 6.7), enough to find codes and links. */
function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
