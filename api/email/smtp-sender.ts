import type { Transporter } from 'nodemailer';

import type { Clock } from '../runtime/clock';
import type { EmailSender, Mailbox } from './email';
import { mimeMessage } from './mime-message';

/** An unresponsive server is retried later by the job, so there is no point in waiting long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends through the server of an smtp:// or smtps:// URL, over a small connection pool. */
export function smtpSender(smtpUrl: string, from: Mailbox, clock: Clock): EmailSender {
  const settings = { url: smtpUrl, pool: true, maxConnections: 2, ...TIMEOUTS } as const;
  let transport: Transporter | undefined;
  return {
    send: async (email, signal) => {
      // Read with the first message: most commands send none.
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport(settings);
      // Its connection is closed when the signal aborts.
      await transport.sendMail({ ...mimeMessage(email, from, clock()), signal });
      return { file: null };
    },
    close: () => transport?.close(),
  };
}
