import { todayIso } from '@domain/date';
import { z } from '@domain/zod';

import type { Db } from '../db/schema';
import { defineJobKind } from './job-kind';
import { enqueueJob } from './job-repository';
import type { JobWorker } from './job-worker';

const MAX_TRIES = 20;
const LIMIT_MS = 10 * 60_000;

interface DailyJob {
  /** Registers what runs for a day, ISO in Brasília. A try that is cut off must go on where it was. */
  handle: (jobs: JobWorker, run: (day: string, signal: AbortSignal) => Promise<void>) => void;
  /** Plans today's, which is one however many processes ask for it. */
  plan: (db: Db, now: Date) => Promise<void>;
}

/** A job that runs once a day: at once, or from a time of the day on, like `T12:00:00.000Z`. */
export function dailyJob(kind: string, { fromUtc }: { fromUtc?: string } = {}): DailyJob {
  return {
    handle: (jobs, run) =>
      jobs.handle(
        defineJobKind({
          kind,
          payload: z.object({ day: z.string() }),
          maxTries: MAX_TRIES,
          limitMs: LIMIT_MS,
          run: ({ day }, { signal }) => run(day, signal),
        }),
      ),
    plan: async (db, now) => {
      const day = todayIso(now);
      const job = { kind, key: day, payload: { day } };
      const runAt = fromUtc === undefined ? {} : { runAt: new Date(day + fromUtc) };
      await db
        .transaction()
        .execute((trx) => enqueueJob(trx, job, { now, whenKnown: 'leave', ...runAt }));
    },
  };
}
