import type { FastifyBaseLogger } from 'fastify';

import type { EmailSender } from './integrations/email/email';
import { createMailer, type Mailer } from './integrations/email/mailer';
import type { JobWorker } from './jobs/job-worker';
import type { Context } from './module';
import { markPendingEmailLost } from './modules/email-change/email-change-repository';
import { markInvitationLost } from './modules/invitation/invitation-repository';
import { recoveryCodeJob } from './modules/recovery/recovery-job';

/** The way for messages to leave, with the jobs that make and send them. */
export function openMailer(
  parts: Pick<Context, 'db' | 'clock' | 'config' | 'sealingKey'> & {
    jobs: JobWorker;
    sender: EmailSender;
    logger: FastifyBaseLogger;
  },
): Mailer {
  const { db, clock, jobs } = parts;
  const mailer = createMailer({
    ...parts,
    whenLost: async (email) => {
      if (email.kind === 'invitation') await markInvitationLost(db, email, clock().toISOString());
      if (email.kind === 'email-confirmation') await markPendingEmailLost(db, email);
    },
  });
  jobs.handle(recoveryCodeJob({ ...parts, mailer }));
  return mailer;
}
