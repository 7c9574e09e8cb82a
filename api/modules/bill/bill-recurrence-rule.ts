import { plannedUntil } from '@domain/bill/recurrence';
import { todayIso } from '@domain/date';

import type { Db } from '../../db/schema';
import { dailyJob } from '../../jobs/daily-job';
import type { JobWorker } from '../../jobs/job-worker';
import type { Clock } from '../../runtime/clock';
import { findSeriesToExtend } from './bill-recurrence-repository';
import { extendSeries } from './bill-recurrence-service';

const DAILY = dailyJob('bills-without-end');
/** Series read at a time. */
const BATCH = 200;

/** Registers the daily job that adds the bills of series without end. */
export function registerBillRecurrenceJob({
  db,
  clock,
  jobs,
}: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
}): void {
  DAILY.handle(jobs, (_, signal) => extendAll(db, clock, signal));
}

/** Today's job. After months without a server it catches up. */
export const planBills = DAILY.plan;

/** Each series has its own transaction, so that an interrupted run continues where it was. */
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
