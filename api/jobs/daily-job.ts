import type { FastifyBaseLogger } from 'fastify';

import { todayIso } from '@domain/date';
import { z } from '@domain/zod';

import type { Db } from '../db/schema';
import { defineJobKind, JobFailure } from './job-kind';
import { enqueueJob } from './job-repository';
import type { JobWorker } from './job-worker';

const MAX_TRIES = 20;
const LIMIT_MS = 10 * 60_000;

/**
 * Runs the work of one record, given its ids. A failure is logged and the others go on; the try
 * fails at its end, so that the failed ones are retried. Throws once the try is cut off.
 */
export type EachRecord = (
  about: Readonly<Record<string, number>>,
  work: () => Promise<unknown>,
) => Promise<void>;

interface DailyJob {
  /**
   * Registers the work of a day (ISO, in Brasília), record by record. After a try that was cut off
   * or in which a record failed, it must continue with what is not done.
   */
  handle: (
    deps: { jobs: JobWorker; logger: FastifyBaseLogger },
    run: (day: string, each: EachRecord) => Promise<void>,
  ) => void;
  /** Plans today's job: only one, however many processes ask for it. */
  plan: (db: Db, now: Date) => Promise<void>;
}

/** A job that runs once a day: at once, or from a UTC time on, like `T12:00:00.000Z`. */
export function dailyJob(kind: string, { fromUtc }: { fromUtc?: string } = {}): DailyJob {
  return {
    handle: ({ jobs, logger }, run) =>
      jobs.handle(
        defineJobKind({
          kind,
          payload: z.object({ day: z.string() }),
          maxTries: MAX_TRIES,
          limitMs: LIMIT_MS,
          run: async ({ day }, { signal }) => {
            let failed = 0;
            await run(day, async (about, work) => {
              signal.throwIfAborted();
              await work().catch((error: unknown) => {
                failed += 1;
                logger.error({ job: kind, ...about, err: error }, 'record passed over');
              });
            });
            signal.throwIfAborted();
            if (failed > 0) throw new JobFailure(`failed for ${failed} records`);
          },
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
