import type { Logger } from 'pino';

import { DAY_MS, HOUR_MS } from '@domain/duration';

import { deleteExpiredFormerPasswords } from './auth/credentials/former-password-repository';
import { deleteExpiredHalfSessions } from './auth/credentials/half-session-repository';
import { deleteExpiredInvitations } from './auth/credentials/invitation-repository';
import { deleteExpiredCodes } from './auth/credentials/recovery-repository';
import { deleteExpiredUndos } from './auth/credentials/second-factor-undo-repository';
import { deleteExpiredEmailChanges } from './auth/email-change/email-change-repository';
import { deleteOldSecurityEvents } from './auth/events/security-event-repository';
import { deleteOldRecoveryRequests } from './auth/recovery/recovery-request-repository';
import { deleteExpiredTries } from './auth/session/counted-try-repository';
import { deleteOldDevices } from './auth/session/known-device-repository';
import { deleteOldPaces } from './auth/session/paced-try-repository';
import { deleteExpiredSessions } from './auth/session/session-repository';
import type { OpenDatabase } from './db/engine/open-database';
import type { Db } from './db/schema';
import { tidySums } from './db/sums/rebuild-kept';
import { deleteExpiredEmails } from './email/outgoing-email-repository';
import { deleteOldKeys } from './http/idempotency-repository';
import { deleteOldJobs } from './jobs/job-repository';
import { planBills } from './modules/bill/bill-recurrence-rule';
import { deleteExpiredImports } from './modules/import/import-repository';
import { deleteSoldSales } from './modules/parked-sale/parked-sale-repository';
import { deleteUnusedPictures } from './modules/product/picture-repository';
import { planReminders } from './modules/sending/reminder-rule';
import type { Clock } from './runtime/clock';

/** A form left open over a long weekend and submitted again still creates only one record. */
const KEEP_KEYS_MS = 7 * DAY_MS;
/** After this long without a code, the person will have requested another one. */
const KEEP_REQUESTS_MS = HOUR_MS;
/** Failed jobs are stored longer than completed ones, for diagnosis. */
const KEEP_DONE_JOBS_MS = 30 * DAY_MS;
const KEEP_DEAD_JOBS_MS = 90 * DAY_MS;

/** As long as a browser keeps a cookie. */
const KEEP_DEVICES_MS = 400 * DAY_MS;

type Step = readonly [name: string, run: () => Promise<unknown>];

function deletions(db: Db, now: Date): readonly Step[] {
  const instant = now.toISOString();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return [
    ['sessions', () => deleteExpiredSessions(db, instant)],
    ['half sessions', () => deleteExpiredHalfSessions(db, instant)],
    ['former passwords', () => deleteExpiredFormerPasswords(db, instant)],
    ['second factors’ links', () => deleteExpiredUndos(db, instant)],
    ['recovery codes', () => deleteExpiredCodes(db, instant)],
    ['e-mails', () => deleteExpiredEmails(db, instant)],
    ['recovery requests', () => deleteOldRecoveryRequests(db, ago(KEEP_REQUESTS_MS).toISOString())],
    ['invitations', () => deleteExpiredInvitations(db, instant)],
    ['tries', () => deleteExpiredTries(db, instant)],
    ['paces', () => deleteOldPaces(db, now)],
    ['e-mail changes', () => deleteExpiredEmailChanges(db, instant)],
    ['devices', () => deleteOldDevices(db, ago(KEEP_DEVICES_MS).toISOString())],
    ['imports', () => deleteExpiredImports(db, instant)],
    ['idempotency keys', () => deleteOldKeys(db, ago(KEEP_KEYS_MS).toISOString())],
    ['sold sales', () => deleteSoldSales(db, ago(KEEP_KEYS_MS).toISOString())],
    ['security events', () => deleteOldSecurityEvents(db, now)],
    ['pictures', () => deleteUnusedPictures(db)],
    [
      'jobs',
      () =>
        deleteOldJobs(db, {
          doneBefore: ago(KEEP_DONE_JOBS_MS),
          deadBefore: ago(KEEP_DEAD_JOBS_MS),
        }),
    ],
  ];
}

/**
 * Deletes what has expired: sessions, codes, invitations, their messages, counters, unconfirmed
 * imports, idempotency keys, and old jobs.
 */
export async function deleteExpired(db: Db, now: Date): Promise<void> {
  for (const [, run] of deletions(db, now)) await run();
}

/**
 * Plans the day's reminders and bills, deletes what has expired and tidies sums, now and every
 * hour. A failed step does not stop the others. The returned function stops it after the current
 * step.
 */
export function startHousekeeping(
  { db, engine }: OpenDatabase,
  clock: Clock,
  logger: Logger,
): () => Promise<void> {
  const steps = (): readonly Step[] => [
    ['reminders', () => planReminders(db, clock())],
    ['recurring bills', () => planBills(db, clock())],
    ...deletions(db, clock()),
    ['sums', () => tidySums(db, engine)],
  ];
  let stopped = false;
  const runSteps = async () => {
    for (const [step, run] of steps()) {
      if (stopped) return;
      await run().catch((error: unknown) =>
        logger.error({ err: error, step }, 'housekeeping failed'),
      );
    }
  };
  let running = runSteps();
  const timer = setInterval(() => {
    running = running.then(runSteps);
  }, HOUR_MS);
  timer.unref();
  return () => {
    stopped = true;
    clearInterval(timer);
    return running;
  };
}
