import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { z } from '@domain/zod';

import type { Db } from '../../../api/db/schema';
import { deleteExpired } from '../../../api/housekeeping';
import { type Attempt, defineJobKind, JobFailure } from '../../../api/jobs/job-kind';
import { enqueueJob, jobState } from '../../../api/jobs/job-repository';
import { createJobWorker } from '../../../api/jobs/job-worker';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const START = Date.parse('2026-03-10T15:00:00Z');
const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

type Run = (id: number, attempt: Attempt) => Promise<void> | void;

onEachEngine('jobs', (engine) => {
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
    options: { maxTries?: number; limitMs?: number; stopLimitMs?: number } = {},
  ) => {
    const { maxTries = 3, limitMs = 30 * SECOND, stopLimitMs = 50 } = options;
    const buried: number[] = [];
    const worker = createJobWorker({ db, clock, logger, pollMs: 5, stopLimitMs });
    worker.handle(
      defineJobKind({
        kind: 'test',
        payload: z.object({ id: z.number() }),
        maxTries,
        limitMs,
        run: async ({ id }, attempt) => run(id, attempt),
        givenUp: async ({ id }) => void buried.push(id),
      }),
    );
    return Object.assign(worker, { buried });
  };
  const row = (id: number) =>
    db.selectFrom('job').selectAll().where('key', '=', String(id)).executeTakeFirstOrThrow();
  const state = (id: number) => jobState(db, { kind: 'test', key: String(id) }, clock());

  test('a job runs once, with its payload, and stays done', async () => {
    const done: unknown[] = [];
    const worker = workerThat((id, { tries }) => void done.push([id, tries]));
    await enqueue(7);
    expect(await state(7)).toBe('waiting');
    await worker.runDue();
    await worker.runDue();
    expect(done).toEqual([[7, 1]]);
    expect(await state(7)).toBe('done');
    expect(await row(7)).toMatchObject({
      leasedUntil: null,
      worker: null,
      doneAt: expect.any(String) as string,
    });
  });

  test('an uncommitted job does not exist', async () => {
    const done: number[] = [];
    const refused = db.transaction().execute(async (trx) => {
      await enqueueJob(
        trx,
        { kind: 'test', key: '1', payload: { id: 1 } },
        { now: clock(), whenKnown: 'again' },
      );
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    await workerThat((id) => void done.push(id)).runDue();
    expect(done).toEqual([]);
  });

  test('jobs run in the order of their due time', async () => {
    const done: number[] = [];
    for (const id of [3, 1, 2]) {
      await enqueue(id);
      pass(SECOND);
    }
    await workerThat((id) => void done.push(id)).runDue();
    expect(done).toEqual([3, 1, 2]);
  });

  test('a job of an unknown kind is left for another worker', async () => {
    await db
      .transaction()
      .execute((trx) =>
        enqueueJob(
          trx,
          { kind: 'other', key: '1', payload: {} },
          { now: clock(), whenKnown: 'again' },
        ),
      );
    await workerThat(() => undefined).runDue();
    expect(await jobState(db, { kind: 'other', key: '1' }, clock())).toBe('waiting');
  });

  test('a done job runs again when requested again, and not otherwise', async () => {
    let count = 0;
    const worker = workerThat(() => void (count += 1));
    await enqueue(1);
    await worker.runDue();
    await enqueue(1, 'leave');
    await worker.runDue();
    expect(count).toBe(1);
    await enqueue(1, 'again');
    await worker.runDue();
    expect(count).toBe(2);
    expect((await db.selectFrom('job').selectAll().execute()).length).toBe(1);
  });

  test('requested again while running, a job runs once more afterwards', async () => {
    const tries: number[] = [];
    const worker = workerThat(async (id, attempt) => {
      tries.push(attempt.tries);
      if (tries.length > 1) return;
      await enqueue(id);
      // A job in progress is not taken again.
      await worker.runDue();
      expect(await state(id)).toBe('in hand');
    });
    await enqueue(1);
    await worker.runDue();
    expect(tries).toEqual([1, 1]);
    expect(await state(1)).toBe('done');
  });

  test('a failed try is repeated with growing delays; its reason is stored', async () => {
    const times: number[] = [];
    const worker = workerThat(
      (_, { tries }) => {
        times.push(time.now.getTime());
        if (tries < 5) throw new JobFailure('not yet');
      },
      { maxTries: 9 },
    );
    await enqueue(1);
    for (let step = 0; step < 200; step += 1) {
      await worker.runDue();
      if (step === 0)
        expect(await row(1)).toMatchObject({ lastError: 'not yet', tries: 1, doneAt: null });
      pass(SECOND / 2);
    }
    expect(await state(1)).toBe('done');
    const waits = times.slice(1).map((at, index) => (at - (times[index] ?? 0)) / SECOND);
    expect(waits).toHaveLength(4);
    for (const [index, wait] of waits.entries()) {
      expect(wait).toBeGreaterThanOrEqual(2.5 * 2 ** index);
      expect(wait).toBeLessThanOrEqual(5 * 2 ** index + 0.5);
    }
  });

  test('a try that asks for a longer delay gets it', async () => {
    const worker = workerThat(() => {
      throw new JobFailure('too many requests', { afterMs: 2 * HOUR });
    });
    await enqueue(1);
    await worker.runDue();
    expect((await row(1)).runAt).toBe(new Date(START + 2 * HOUR).toISOString());
  });

  test('after its last try a job is dead, once, with its last error', async () => {
    let count = 0;
    const worker = workerThat(() => {
      count += 1;
      throw new JobFailure(`no ${count}`);
    });
    await enqueue(1);
    for (let step = 0; step < 6; step += 1) {
      await worker.runDue();
      pass(HOUR);
    }
    expect([count, worker.buried]).toEqual([3, [1]]);
    expect(await state(1)).toBe('dead');
    expect(await row(1)).toMatchObject({ lastError: 'no 3', worker: null });
    await enqueue(1);
    await worker.runDue();
    expect(count).toBe(4);
  });

  test('a permanent failure is given up at once', async () => {
    const worker = workerThat(() => {
      throw new JobFailure('the NCM does not exist', { permanent: true });
    });
    await enqueue(1);
    await worker.runDue();
    expect([await state(1), worker.buried]).toEqual(['dead', [1]]);
  });

  test('an unexpected error is stored only by name: its text may quote anything', async () => {
    const worker = workerThat(() => {
      throw Object.assign(new TypeError('maria@exemplo.com.br is no address'), { code: 'EBAD' });
    });
    await enqueue(1);
    await worker.runDue();
    expect(await row(1)).toMatchObject({ lastError: 'TypeError EBAD' });
  });

  test('a try that takes too long is aborted, and repeated', async () => {
    let cut = false;
    const worker = workerThat(
      (_, { tries, signal }) =>
        tries > 1
          ? undefined
          : new Promise(() => signal.addEventListener('abort', () => (cut = true))),
      { limitMs: 20 },
    );
    await enqueue(1);
    await worker.runDue();
    expect(cut).toBe(true);
    expect(await row(1)).toMatchObject({ lastError: 'took too long', tries: 1 });
    pass(HOUR);
    await worker.runDue();
    expect(await state(1)).toBe('done');
  });

  test("a dead worker's job is claimed again once its lease has expired, not before", async () => {
    const done: number[] = [];
    const lost = workerThat(() => new Promise(() => undefined));
    await enqueue(1);
    const losing = lost.runDue();
    await expect.poll(() => state(1)).toBe('in hand');
    const other = workerThat((_, { tries }) => void done.push(tries));
    pass(44 * SECOND);
    await other.runDue();
    expect(done).toEqual([]);
    pass(2 * SECOND);
    await other.runDue();
    expect(done).toEqual([2]);
    await lost.stop();
    await losing;
    expect(await state(1)).toBe('done');
  });

  test('a worker that lost its lease no longer changes the job', async () => {
    let release: () => void = () => undefined;
    const slow = workerThat(() => new Promise<void>((resolve) => (release = resolve)));
    await enqueue(1);
    const slowly = slow.runDue();
    await expect.poll(() => state(1)).toBe('in hand');
    pass(HOUR);
    const failing = workerThat(() => {
      throw new JobFailure('still open');
    });
    await failing.runDue();
    release();
    await slowly;
    expect(await state(1)).toBe('waiting');
    expect(await row(1)).toMatchObject({ lastError: 'still open' });
  });

  test('a job that crashes its process at every try dies all the same', async () => {
    await enqueue(1);
    await db.updateTable('job').set({ tries: 3 }).execute();
    let count = 0;
    const worker = workerThat(() => void (count += 1));
    await worker.runDue();
    expect([count, await state(1)]).toEqual([0, 'dead']);
    expect(worker.buried).toEqual([1]);
  });

  test('a single job can run now, before all others', async () => {
    const done: number[] = [];
    const worker = workerThat((id) => void done.push(id));
    for (const id of [1, 2, 3]) await enqueue(id);
    await worker.runNow('test', '2');
    await worker.runNow('test', '2');
    await worker.runNow('test', '99');
    expect(done).toEqual([2]);
  });

  test('a started worker polls for jobs, and at once when woken', async () => {
    const done: number[] = [];
    const worker = workerThat((id) => void done.push(id));
    worker.start();
    await enqueue(1);
    worker.wake();
    await expect.poll(() => done).toEqual([1]);
    await enqueue(2);
    await expect.poll(() => done).toEqual([1, 2]);
    await worker.stop();
    await enqueue(3);
    worker.wake();
    await worker.runNow('test', '3');
    expect(done).toEqual([1, 2]);
  });

  test('an urgent job does not wait for the others', async () => {
    const worker = createJobWorker({ db, clock, logger, pollMs: 5, stopLimitMs: 50 });
    const payload = z.object({ id: z.number() });
    const limits = { payload, maxTries: 1, limitMs: 30 * SECOND };
    let endAll = () => {};
    const held = new Promise<void>((resolve) => (endAll = resolve));
    let heldJobs = 0;
    const slow = { ...limits, kind: 'slow', run: () => ((heldJobs += 1), held) };
    let urgentDone = () => {};
    const done = new Promise<void>((resolve) => (urgentDone = resolve));
    const urgent = { ...limits, kind: 'urgent', urgent: true, run: async () => urgentDone() };
    worker.handle(defineJobKind(slow));
    worker.handle(defineJobKind(urgent));
    const enqueueOf = (kind: string, id: number) =>
      db
        .transaction()
        .execute((trx) =>
          enqueueJob(
            trx,
            { kind, key: String(id), payload: { id } },
            { now: clock(), whenKnown: 'leave' },
          ),
        );
    for (const id of [1, 2, 3, 4]) await enqueueOf('slow', id);
    worker.start();
    await expect.poll(() => heldJobs).toBe(2);
    await enqueueOf('urgent', 5);
    worker.wake();
    await done;
    expect(heldJobs).toBe(2);
    endAll();
    await worker.stop();
  });

  test('stopping waits for the running job', async () => {
    let finish: () => void = () => undefined;
    const worker = workerThat(() => new Promise<void>((resolve) => (finish = resolve)), {
      stopLimitMs: 60_000,
    });
    await enqueue(1);
    void worker.runDue();
    await expect.poll(() => state(1)).toBe('in hand');
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(await state(1)).toBe('done');
  });

  test('stopping releases a job that takes too long, without counting the try', async () => {
    const worker = workerThat((_, { signal }) => new Promise(() => void signal));
    await enqueue(1);
    void worker.runDue();
    await expect.poll(() => state(1)).toBe('in hand');
    await worker.stop();
    expect(await row(1)).toMatchObject({
      tries: 0,
      worker: null,
      leasedUntil: null,
      lastError: null,
    });
    const tries: number[] = [];
    await workerThat((_, attempt) => void tries.push(attempt.tries)).runDue();
    expect(tries).toEqual([1]);
  });

  test('logs name the job, never its content', async () => {
    const worker = workerThat(() => {
      throw new JobFailure('no answer');
    });
    await enqueue(424_242);
    await worker.runDue();
    expect(logs.join('')).toContain('no answer');
    expect(logs.join('')).not.toContain('"id":');
  });

  test('old jobs are deleted, done ones before dead ones', async () => {
    const worker = workerThat((id) => {
      if (id === 2) throw new JobFailure('no', { permanent: true });
      if (id === 3) throw new JobFailure('later');
    });
    for (const id of [1, 2, 3]) await enqueue(id);
    await worker.runDue();
    const left = async (days: number) => {
      await deleteExpired(db, new Date(START + days * 24 * HOUR));
      return (await db.selectFrom('job').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    };
    expect(await left(29)).toEqual(['1', '2', '3']);
    expect(await left(31)).toEqual(['2', '3']);
    expect(await left(91)).toEqual(['3']);
  });
});
