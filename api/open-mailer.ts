import type { FastifyBaseLogger } from 'fastify';

import { markInvitationLost } from './auth/credentials/invitation-repository';
import { markPendingEmailLost } from './auth/email-change/email-change-repository';
import { recoveryCodeJob } from './auth/recovery/recovery-job';
import type { EmailSender } from './email/email';
import { createMailer, type Mailer } from './email/mailer';
import type { Context } from './http/module';
import type { JobWorker } from './jobs/job-worker';

/** The mailer, with the jobs that create and send messages. */
export function openMailer(
  deps: Pick<Context, 'db' | 'clock' | 'config' | 'sealingKey'> & {
    jobs: JobWorker;
    sender: EmailSender;
    logger: FastifyBaseLogger;
  },
): Mailer {
  const { db, clock, jobs } = deps;
  const mailer = createMailer({
    ...deps,
    whenLost: async (email) => {
      if (email.kind === 'invitation') await markInvitationLost(db, email, clock().toISOString());
      if (email.kind === 'email-confirmation') await markPendingEmailLost(db, email);
    },
  });
  jobs.handle(recoveryCodeJob({ ...deps, mailer }));
  return mailer;
}
