import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';

import { z } from '@domain/zod';

import type { Engine } from '../../../api/db/engine/open-database';
import type { Db } from '../../../api/db/schema';
import { type Attempt, defineJobKind } from '../../../api/jobs/job-kind';
import { enqueueJob, jobState } from '../../../api/jobs/job-repository';
import { createJobWorker } from '../../../api/jobs/job-worker';
import { createTestDatabase, type TestDatabase } from './test-database';

export const START = Date.parse('2026-03-10T15:00:00Z');
export const SECOND = 1_000;
export const HOUR = 3_600 * SECOND;

type Run = (id: number, attempt: Attempt) => Promise<void> | void;

/** A queue without jobs, a stopped clock, and workers for one kind of job. */
export function workerHarness(engine: Engine) {
  let database: TestDatabase;
  let db: Db;
  const time = { now: new Date(START) };
  const clock = () => time.now;
  const pass = (ms: number) => void (time.now = new Date(time.now.getTime() + ms));
  let logs: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(line) });

  beforeAll(async () => {
    database = await createTestDatabase(engine, { migrated: true });
    db = database.open();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    await db.deleteFrom('job').execute();
    time.now = new Date(START);
    logs = [];
  });

  const enqueue = (id: number, whenKnown: 'leave' | 'again' = 'again') =>
    db
      .transaction()
      .execute((trx) =>
        enqueueJob(
          trx,
          { kind: 'test', key: String(id), payload: { id } },
          { now: clock(), whenKnown },
        ),
      );
  const workerThat = (
    run: Run,
    options: {
      maxTries?: number;
      limitMs?: number;
      stopLimitMs?: number;
      givenUp?: () => Promise<void> | void;
    } = {},
  ) => {
    const { maxTries = 3, limitMs = 30 * SECOND, stopLimitMs = 50, givenUp } = options;
    const buried: number[] = [];
    const worker = createJobWorker({ db, clock, logger, pollMs: 5, stopLimitMs });
    worker.handle(
      defineJobKind({
        kind: 'test',
        payload: z.object({ id: z.number() }),
        maxTries,
        limitMs,
        run: async ({ id }, attempt) => run(id, attempt),
        givenUp: async ({ id }) => {
          await givenUp?.();
          buried.push(id);
        },
      }),
    );
    return Object.assign(worker, { buried });
  };

  return {
    get db() {
      return db;
    },
    get logs() {
      return logs;
    },
    time,
    clock,
    pass,
    logger,
    enqueue,
    workerThat,
    row: (id: number) =>
      db.selectFrom('job').selectAll().where('key', '=', String(id)).executeTakeFirstOrThrow(),
    state: (id: number) => jobState(db, { kind: 'test', key: String(id) }, clock()),
  };
}
