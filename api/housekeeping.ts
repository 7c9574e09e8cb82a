import type { Logger } from 'pino';

import { deleteExpiredHalfSessions } from './auth/credentials/half-session-repository';
import { deleteExpiredInvitations } from './auth/credentials/invitation-repository';
import { deleteExpiredCodes } from './auth/credentials/recovery-repository';
import { deleteExpiredEmailChanges } from './auth/email-change/email-change-repository';
import { deleteOldSecurityEvents } from './auth/events/security-event-repository';
import { deleteOldRecoveryRequests } from './auth/recovery/recovery-request-repository';
import { deleteExpiredTries } from './auth/session/counted-try-repository';
import { deleteOldDevices } from './auth/session/known-device-repository';
import { deleteOldPaces } from './auth/session/paced-try-repository';
import { deleteExpiredSessions } from './auth/session/session-repository';
import type { OpenDatabase } from './db/open-database';
import type { Db } from './db/schema';
import { tidySums } from './db/sums/rebuild-sums';
import { deleteExpiredEmails } from './email/outgoing-email-repository';
import { deleteOldKeys } from './http/idempotency-repository';
import { deleteOldJobs } from './jobs/job-repository';
import { planBills } from './modules/bill/bill-recurrence-rule';
import { deleteExpiredImports } from './modules/import/import-repository';
import { deleteUnusedPictures } from './modules/product/picture-repository';
import { planReminders } from './modules/sending/reminder-rule';
import type { Clock } from './runtime/clock';

const HOUR_MS = 60 * 60 * 1000;
/** A form left open over a long weekend and submitted again still creates only one record. */
const KEEP_KEYS_MS = 7 * 24 * HOUR_MS;
/** After this long without a code, the person will have asked again. */
const KEEP_REQUESTS_MS = HOUR_MS;
/** Failed jobs are kept longer than completed ones, for diagnosis. */
const KEEP_DONE_JOBS_MS = 30 * 24 * HOUR_MS;
const KEEP_DEAD_JOBS_MS = 90 * 24 * HOUR_MS;

/** As long as a browser keeps a cookie. */
const KEEP_DEVICES_MS = 400 * 24 * HOUR_MS;

/**
 * Deletes what has expired: sessions, codes, invitations, their messages, counters, unconfirmed
 * imports, idempotency keys, and old jobs.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  const instant = now.toISOString();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await deleteExpiredSessions(db, instant);
  await deleteExpiredHalfSessions(db, instant);
  await deleteExpiredCodes(db, instant);
  await deleteExpiredEmails(db, instant);
  await deleteOldRecoveryRequests(db, ago(KEEP_REQUESTS_MS).toISOString());
  await deleteExpiredInvitations(db, instant);
  await deleteExpiredTries(db, instant);
  await deleteOldPaces(db, now);
  await deleteExpiredEmailChanges(db, instant);
  await deleteOldDevices(db, ago(KEEP_DEVICES_MS).toISOString());
  await deleteExpiredImports(db, instant);
  await deleteOldKeys(db, ago(KEEP_KEYS_MS).toISOString());
  await deleteOldSecurityEvents(db, now);
  await deleteUnusedPictures(db);
  await deleteOldJobs(db, {
    doneBefore: ago(KEEP_DONE_JOBS_MS),
    deadBefore: ago(KEEP_DEAD_JOBS_MS),
  });
}

/** Deletes what has expired, tidies sums and plans the day's reminders and bills, now and every hour; the returned function stops it. */
export function startHousekeeping(
  { db, engine }: OpenDatabase,
  clock: Clock,
  logger: Logger,
): () => void {
  const work = async () => {
    await deleteExpired(db, clock());
    await tidySums(db, engine);
    await planReminders(db, clock());
    await planBills(db, clock());
  };
  const run = () => {
    work().catch((error: unknown) => {
      logger.warn({ err: error }, 'housekeeping failed');
    });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
