import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { createTransport } from 'nodemailer';

import type { Clock } from '../runtime/clock';
import type { EmailSender, Mailbox } from './email';
import { mimeMessage } from './mime-message';

/**
 * Stores each message as an `.eml` file, which any e-mail program opens. They contain codes and
 * links, so only the file owner may read them.
 */
export function outboxSender(folder: string, from: Mailbox, clock: Clock): EmailSender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (email) => {
      const now = clock();
      const { message } = await transport.sendMail(mimeMessage(email, from, now));
      const file = path.join(folder, fileName(now));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed once complete, so that nobody opens a partial message.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { file };
    },
    close: () => transport.close(),
  };
}

/** Sorts by time in a folder listing, also within a second: `20260310T150000.123Z-1b9d6bcd.eml`. */
function fileName(now: Date): string {
  const instant = now.toISOString().replace(/[-:]/g, '');
  return `${instant}-${randomUUID().slice(0, 8)}.eml`;
}
