import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Clock } from '../runtime/clock';
import type { EmailSender, Mailbox } from './email';
import { mimeMessage } from './mime-message';

/** Gives the message back instead of sending it. */
const TRANSPORT = { streamTransport: true, buffer: true, newline: 'windows' } as const;

/**
 * Stores each message as an `.eml` file, which any e-mail program opens. They contain codes and
 * links, so only the file owner may read them.
 */
export function outboxSender(folder: string, from: Mailbox, clock: Clock): EmailSender {
  return {
    send: async (email, signal) => {
      const now = clock();
      // Read with the first message: most commands send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport(TRANSPORT);
      const { message } = await transport.sendMail(mimeMessage(email, from, now));
      const file = path.join(folder, fileName(now));
      signal.throwIfAborted();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed once complete, so that no partial message is ever opened.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
      return { file };
    },
    close: () => undefined,
  };
}

/** Sorts by time in a folder listing, also within a second: `20260310T150000.123Z-1b9d6bcd.eml`. */
function fileName(now: Date): string {
  const instant = now.toISOString().replace(/[-:]/g, '');
  return `${instant}-${randomUUID().slice(0, 8)}.eml`;
}
