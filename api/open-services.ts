import type { FastifyBaseLogger } from 'fastify';

import { openProductSync } from './bling/open-product-sync';
import type { ApiConfig } from './config/config';
import type { Db } from './db/schema';
import { openEmailSender } from './email/email-sender';
import { openFileStore } from './files/open-file-store';
import { createJobWorker } from './jobs/job-worker';
import { registerBillRecurrenceJob } from './modules/bill/bill-recurrence-rule';
import { openBillAttachments } from './modules/bill/open-bill-attachments';
import { openFiscalNotes } from './modules/fiscal-note/open-fiscal-notes';
import { openQuoteFiles } from './modules/quote-link/open-quote-files';
import { registerReminderJob } from './modules/sending/reminder-rule';
import { registerSendingJobs } from './modules/sending/sending-job';
import { openMailer } from './open-mailer';
import { openPrinter } from './open-printer';
import { createBackground } from './runtime/background';
import { systemClock } from './runtime/clock';
import { openSealingKey } from './secrets/sealing-key';

/**
 * What the server opens once on its database, with every kind of job registered; no job runs before
 * the worker is started.
 */
export function openServices(config: ApiConfig, of: { db: Db; logger: FastifyBaseLogger }) {
  const deps = { ...of, clock: systemClock };
  const sealingKey = openSealingKey(config);
  const background = createBackground(deps.logger);
  const sender = openEmailSender(config, systemClock);
  const jobs = createJobWorker(deps);
  const printer = openPrinter();
  const mailer = openMailer({ ...deps, config, jobs, sender, sealingKey });
  const productSync = openProductSync(config, { ...deps, jobs });
  const fiscalNotes = openFiscalNotes(config, { ...deps, jobs, sealingKey });
  const files = { ...deps, jobs, store: openFileStore(config) };
  const billAttachments = openBillAttachments(files);
  const quoteFiles = openQuoteFiles(files);
  registerSendingJobs({ ...deps, config, jobs, sender, printer, sealingKey });
  registerReminderJob({ ...deps, jobs });
  registerBillRecurrenceJob({ ...deps, jobs });
  return {
    sealingKey,
    background,
    sender,
    jobs,
    printer,
    mailer,
    productSync,
    fiscalNotes,
    billAttachments,
    quoteFiles,
  };
}

export type Services = ReturnType<typeof openServices>;
