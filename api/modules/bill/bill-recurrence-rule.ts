import type { FastifyBaseLogger } from 'fastify';

import { plannedUntil } from '@domain/bill/recurrence';
import { todayIso } from '@domain/date';

import type { Db, Trx } from '../../db/schema';
import { dailyJob, type EachRecord } from '../../jobs/daily-job';
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
  logger,
}: {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  logger: FastifyBaseLogger;
}): void {
  DAILY.handle({ jobs, logger }, (_, each) => extendAll(db, clock, each));
}

/** Plans today's job. After months without a server, the job catches up. */
export const planBills = DAILY.plan;

/** Each series has its own transaction, so that an interrupted run continues where it stopped. */
async function extendAll(db: Db, clock: Clock, each: EachRecord): Promise<void> {
  for (let after = 0; ;) {
    const now = clock();
    const until = plannedUntil(todayIso(now));
    const series = await findSeriesToExtend(db, { until, after, limit: BATCH });
    for (const idSeries of series) {
      const extend = (trx: Trx) => extendSeries({ trx, now, author: null }, idSeries);
      await each({ idSeries }, () => db.transaction().execute(extend));
    }
    const last = series.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
