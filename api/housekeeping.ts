import type { Logger } from 'pino';

import type { Db } from './db/schema';
import { deleteOldJobs } from './jobs/job-repository';
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
  const oldestKey = new Date(now.getTime() - KEEP_KEYS_MS).toISOString();
  const oldestRequest = new Date(now.getTime() - KEEP_REQUESTS_MS).toISOString();
  await db.deleteFrom('session').where('expiresAt', '<=', instant).execute();
  await db.deleteFrom('recoveryCode').where('expiresAt', '<=', instant).execute();
  await db.deleteFrom('outgoingEmail').where('expiresAt', '<=', instant).execute();
  await db.deleteFrom('recoveryRequest').where('createdAt', '<', oldestRequest).execute();
  await db.deleteFrom('invitation').where('expiresAt', '<=', instant).execute();
  await db.deleteFrom('signInAttempt').where('windowEndsAt', '<=', instant).execute();
  await db.deleteFrom('pacedTry').where('freeAt', '<=', now.getTime()).execute();
  await db
    .deleteFrom('emailChange')
    .where('expiresAt', '<=', instant)
    .where('stoppableUntil', '<=', instant)
    .execute();
  await db
    .deleteFrom('knownDevice')
    .where('lastUsedAt', '<', new Date(now.getTime() - KEEP_DEVICES_MS).toISOString())
    .execute();
  await db.deleteFrom('importFile').where('expiresAt', '<=', instant).execute();
  await db.deleteFrom('idempotencyKey').where('createdAt', '<', oldestKey).execute();
  await deleteOldJobs(db, {
    doneBefore: new Date(now.getTime() - KEEP_DONE_JOBS_MS),
    deadBefore: new Date(now.getTime() - KEEP_DEAD_JOBS_MS),
  });
}

/** Runs `deleteExpired` now and every hour; the returned function stops it. */
export function startHousekeeping(db: Db, clock: Clock, logger: Logger): () => void {
  const run = () => {
    deleteExpired(db, clock()).catch((error: unknown) => {
      logger.warn({ err: error }, 'housekeeping failed');
    });
  };
  run();
  const timer = setInterval(run, HOUR_MS);
  timer.unref();
  return () => clearInterval(timer);
}
