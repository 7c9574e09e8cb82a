import path from 'node:path';

import type { Clock } from '../../clock';
import type { ApiConfig } from '../../config';
import type { EmailSender } from './email';
import { outboxSender } from './outbox-sender';
import { smtpSender } from './smtp-sender';

/** SMTP when a server is configured, else files in the data folder. */
export function openEmailSender(
  { smtpUrl, mailFrom, dataDir }: Pick<ApiConfig, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
): EmailSender {
  return smtpUrl === null
    ? outboxSender(path.join(dataDir, 'outbox'), mailFrom, clock)
    : smtpSender(smtpUrl, mailFrom, clock);
}
