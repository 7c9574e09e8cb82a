import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger } from 'fastify';

import type { Db } from '../db/schema';
import type { Clock } from '../runtime/clock';
import { errorCode } from '../runtime/error-code';
import { backoffMs } from './backoff';
import { JobFailure, type JobKind } from './job-kind';
import {
  buryJob,
  claimJob,
  finishJob,
  isUnchanged,
  type JobRecord,
  retryJob,
  returnJob,
} from './job-repository';

/** Runs jobs, alongside any number of other workers on the same database. */
export interface JobWorker {
  /** Registers a kind of jobs that this worker runs. */
  handle: (kind: JobKind) => void;
  /** Starts polling for jobs, now and at an interval. */
  start: () => void;
  /** Polls at once: a job was enqueued. */
  wake: () => void;
  /** Runs that job now, unless another worker has it or it is not due. */
  runNow: (kind: string, key: string) => Promise<void>;
  /** Runs all due jobs. */
  runDue: () => Promise<void>;
  /** Claims no more jobs and waits for the running ones; one that takes too long is released. */
  stop: () => Promise<void>;
}

interface WorkerDeps {
  db: Db;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Jobs run at a time; one more where it is urgent. */
  concurrency?: number;
  pollMs?: number;
  stopLimitMs?: number;
}

interface ClaimOptions {
  /** Only this job. */
  only?: { kind: string; key: string };
  /** Only urgent jobs. */
  urgent?: boolean;
}

/**
 * A lease outlasts its try by this margin, so that no worker claims a job whose try is just ending.
 */
const LEASE_MARGIN_MS = 15_000;
/** Time to store the release of a job before the process ends. */
const LAST_WORDS_MS = 2_000;
const MAX_ERROR_LENGTH = 500;
/** How many more tries `givenUp` gets after the job's own tries: enough to outlast an outage. */
const LAST_TRIES = 10;

export function createJobWorker({
  db,
  clock,
  logger,
  concurrency = 2,
  pollMs = 2_000,
  stopLimitMs = 10_000,
}: WorkerDeps): JobWorker {
  const kinds = new Map<string, JobKind>();
  const inHand = new Set<Promise<void>>();
  const stopping = new AbortController();
  const cutting = new AbortController();
  /** Counts calls of `wake`, so that one during a poll is not missed. */
  let wakes = 0;
  let alarm = new AbortController();

  const claim = ({ only, urgent = false }: ClaimOptions = {}) => {
    const claimed = [...kinds.values()].filter((kind) => kind.urgent || !urgent);
    if (stopping.signal.aborted || claimed.length === 0) return Promise.resolve(undefined);
    const leaseMs = new Map(claimed.map(({ kind, limitMs }) => [kind, limitMs + LEASE_MARGIN_MS]));
    // Unique per claim, so that a worker that lost its lease is not mistaken for the new holder.
    const worker = `${hostname()}:${process.pid}:${randomUUID()}`;
    return claimJob(db, { worker, now: clock(), leaseMs, ...(only ? { only } : {}) });
  };

  const work = async (job: JobRecord): Promise<void> => {
    const kind = kinds.get(job.kind);
    if (!kind) return;
    const about = { job: job.kind, key: job.key, tries: job.tries };
    const giveUp = async (reason: string) => {
      // Before the job is marked dead: if this fails, or the process dies, the lease expires and
      // the job is given up again. A job that was requested meanwhile goes on.
      if (await isUnchanged(db, job)) {
        await kind.givenUp(job.payload).catch((error: unknown) => {
          if (job.tries < kind.maxTries + LAST_TRIES) throw error;
          logger.error({ ...about, err: error }, 'what follows a job given up failed for good');
        });
      }
      if (await buryJob(db, job, { now: clock(), lastError: reason }))
        logger.error({ ...about, reason }, 'job given up');
    };
    // Every earlier try ended with its process.
    if (job.tries > kind.maxTries) return giveUp('interrupted at every try');
    const signal = AbortSignal.any([AbortSignal.timeout(kind.limitMs), cutting.signal]);
    try {
      await Promise.race([kind.run(job.payload, { tries: job.tries, signal }), aborted(signal)]);
    } catch (error) {
      if (cutting.signal.aborted) return void (await returnJob(db, job));
      const failure = failureOf(error, signal);
      if (failure.permanent || job.tries >= kind.maxTries) return giveUp(failure.message);
      const waitMs = Math.max(backoffMs(job.tries, Math.random()), failure.afterMs);
      logger.warn({ ...about, reason: failure.message, waitMs }, 'job failed, to be tried again');
      if (failure.cause !== undefined)
        logger.error({ ...about, err: failure.cause }, 'job failed unexpectedly');
      const runAt = new Date(clock().getTime() + waitMs);
      await retryJob(db, job, { runAt, lastError: failure.message });
      return;
    }
    await finishJob(db, job, clock());
    logger.info(about, 'job done');
  };

  /**
   * Runs a claimed job so that `stop` waits for it. If the database is unreachable, the lease
   * simply expires.
   */
  const tracked = (job: JobRecord): Promise<void> => {
    const working = work(job)
      .catch((error: unknown) =>
        logger.error({ err: error, job: job.kind, key: job.key }, 'job not noted down'),
      )
      .finally(() => inHand.delete(working));
    inHand.add(working);
    return working;
  };

  const idle = async (seen: number) => {
    if (wakes !== seen) return;
    const signal = AbortSignal.any([stopping.signal, alarm.signal]);
    await sleep(pollMs, undefined, { signal, ref: false }).catch(() => undefined);
  };
  const loop = async (options: ClaimOptions) => {
    while (!stopping.signal.aborted) {
      const seen = wakes;
      const job = await claim(options).catch((error: unknown) => {
        logger.warn({ err: error }, 'jobs could not be looked up');
        return undefined;
      });
      await (job ? tracked(job) : idle(seen));
    }
  };

  return {
    handle: (kind) => void kinds.set(kind.kind, kind),
    start: () => {
      for (let index = 0; index < concurrency; index += 1) void loop({});
      void loop({ urgent: true });
    },
    wake: () => {
      wakes += 1;
      alarm.abort();
      alarm = new AbortController();
    },
    runNow: async (kind, key) => {
      const job = await claim({ only: { kind, key } });
      if (job) await tracked(job);
    },
    runDue: async () => {
      for (let job = await claim(); job; job = await claim()) await tracked(job);
    },
    stop: async () => {
      stopping.abort();
      await within(stopLimitMs, Promise.all(inHand));
      cutting.abort();
      await within(LAST_WORDS_MS, Promise.all(inHand));
    },
  };
}

function failureOf(error: unknown, signal: AbortSignal): JobFailure {
  if (error instanceof JobFailure) return error;
  if (signal.aborted) return new JobFailure('took too long');
  // An error's text may quote anything; its name and code do not.
  const name = error instanceof Error ? error.name : typeof error;
  return new JobFailure(
    [name, errorCode(error)].filter(Boolean).join(' ').slice(0, MAX_ERROR_LENGTH),
    {
      cause: error,
    },
  );
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const abort = () => reject(new DOMException('The try was cut off.', 'AbortError'));
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const limit = new AbortController();
  await Promise.race([
    work,
    sleep(limitMs, undefined, { signal: limit.signal }).catch(() => undefined),
  ]);
  limit.abort();
}
