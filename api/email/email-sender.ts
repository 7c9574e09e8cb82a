import path from 'node:path';

import type { Clock } from '../runtime/clock';
import type { EmailSender, Mailbox } from './email';
import { outboxSender } from './outbox-sender';
import { smtpSender } from './smtp-sender';

/** SMTP when a server is configured, else files in the data folder. */
export function openEmailSender(
  { smtpUrl, mailFrom, dataDir }: { smtpUrl: string | null; mailFrom: Mailbox; dataDir: string },
  clock: Clock,
): EmailSender {
  return smtpUrl === null
    ? outboxSender(path.join(dataDir, 'outbox'), mailFrom, clock)
    : smtpSender(smtpUrl, mailFrom, clock);
}
