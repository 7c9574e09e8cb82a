import type { Logger } from 'pino';

import type { Db } from './db/schema';
import { deleteOldJobs } from './jobs/job-repository';
import type { Clock } from './runtime/clock';

const HOUR_MS = 60 * 60 * 1000;
/** A form left open over a long weekend and sent again still makes one record. */
const KEEP_KEYS_MS = 7 * 24 * HOUR_MS;
/** Whoever asked for a code and got none for so long has asked again. */
const KEEP_REQUESTS_MS = HOUR_MS;
/** A job that was given up is kept longer than one that was done: somebody may still ask why. */
const KEEP_DONE_JOBS_MS = 30 * 24 * HOUR_MS;
const KEEP_DEAD_JOBS_MS = 90 * 24 * HOUR_MS;

/** As long as a browser keeps a cookie. */
const KEEP_DEVICES_MS = 400 * 24 * HOUR_MS;

/**
 * Deletes what has run out: sessions, codes, invitations, their messages, counters, files that
 * nobody imported, keys with their answers, and old jobs.
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

/** Runs `deleteExpired` now and every hour; the answer stops it. */
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
