import { plannedUntil } from '@domain/bill/recurrence';
import { todayIso } from '@domain/date';
import { z } from '@domain/zod';

import type { Db } from '../../db/schema';
import { defineJobKind } from '../../jobs/job-kind';
import { enqueueJob } from '../../jobs/job-repository';
import type { JobWorker } from '../../jobs/job-worker';
import type { Clock } from '../../runtime/clock';
import { findSeriesToExtend } from './bill-recurrence-repository';
import { extendSeries } from './bill-recurrence-service';

const BILLS_JOB = 'bills-without-end';
const MAX_TRIES = 20;
const LIMIT_MS = 10 * 60_000;
/** Series read at a time. */
const BATCH = 200;

/** Registers the job that adds the bills without end that are to be there, once a day. */
export function openBillRecurrence({
  db,
  clock,
  jobs,
}: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
}): void {
  jobs.handle(
    defineJobKind({
      kind: BILLS_JOB,
      payload: z.object({ day: z.string() }),
      maxTries: MAX_TRIES,
      limitMs: LIMIT_MS,
      run: (_, { signal }) => extendAll(db, clock, signal),
    }),
  );
}

/** Today's job; asked for by every process, it is one. After months without a server it catches up. */
export async function planBills(db: Db, now: Date): Promise<void> {
  const day = todayIso(now);
  const job = { kind: BILLS_JOB, key: day, payload: { day } };
  await db.transaction().execute((trx) => enqueueJob(trx, job, { now, whenKnown: 'leave' }));
}

/** Each series in a transaction of its own, so that a try that is cut off goes on where it was. */
async function extendAll(db: Db, clock: Clock, signal: AbortSignal): Promise<void> {
  for (;;) {
    const now = clock();
    const series = await findSeriesToExtend(db, plannedUntil(todayIso(now)), BATCH);
    if (series.length === 0) return;
    for (const idSeries of series) {
      signal.throwIfAborted();
      await db.transaction().execute((trx) => extendSeries({ trx, now, author: null }, idSeries));
    }
  }
}
