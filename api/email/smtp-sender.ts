import { createTransport } from 'nodemailer';

import type { Clock } from '../runtime/clock';
import type { EmailSender, Mailbox } from './email';
import { mimeMessage } from './mime-message';

/** A server that does not answer is tried again later; nobody waits on the line for it. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the server of an smtp:// or smtps:// address, over a few kept connections. */
export function smtpSender(smtpUrl: string, from: Mailbox, clock: Clock): EmailSender {
  const transport = createTransport({ url: smtpUrl, pool: true, maxConnections: 2, ...TIMEOUTS });
  return {
    send: async (email) => {
      await transport.sendMail(mimeMessage(email, from, clock()));
      return { file: null };
    },
    close: () => transport.close(),
  };
}
