import { expect, test } from 'vitest';

import { z } from '@domain/zod';

import { deleteExpired } from '../../../api/housekeeping';
import { defineJobKind, JobFailure } from '../../../api/jobs/job-kind';
import { enqueueJob, jobState } from '../../../api/jobs/job-repository';
import { createJobWorker } from '../../../api/jobs/job-worker';
import { onEachEngine } from '../support/test-database';
import { workerHarness } from '../support/worker-harness';
import { HOUR, SECOND, START } from '../support/worker-harness';

onEachEngine('jobs', (engine) => {
  const jobs = workerHarness(engine);
  const { workerThat, enqueue, state, row, clock, pass, logger } = jobs;

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
    const refused = jobs.db.transaction().execute(async (trx) => {
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
    await jobs.db
      .transaction()
      .execute((trx) =>
        enqueueJob(
          trx,
          { kind: 'other', key: '1', payload: {} },
          { now: clock(), whenKnown: 'again' },
        ),
      );
    await workerThat(() => undefined).runDue();
    expect(await jobState(jobs.db, { kind: 'other', key: '1' }, clock())).toBe('waiting');
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
    expect((await jobs.db.selectFrom('job').selectAll().execute()).length).toBe(1);
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
    const worker = createJobWorker({ db: jobs.db, clock, logger, pollMs: 5, stopLimitMs: 50 });
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
      jobs.db
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

  test('logs name the job, never its content', async () => {
    const worker = workerThat(() => {
      throw new JobFailure('no answer');
    });
    await enqueue(424_242);
    await worker.runDue();
    expect(jobs.logs.join('')).toContain('no answer');
    expect(jobs.logs.join('')).not.toContain('"id":');
  });

  test('old jobs are deleted, done ones before dead ones', async () => {
    const worker = workerThat((id) => {
      if (id === 2) throw new JobFailure('no', { permanent: true });
      if (id === 3) throw new JobFailure('later');
    });
    for (const id of [1, 2, 3]) await enqueue(id);
    await worker.runDue();
    const left = async (days: number) => {
      await deleteExpired(jobs.db, new Date(START + days * 24 * HOUR));
      return (await jobs.db.selectFrom('job').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      );
    };
    expect(await left(29)).toEqual(['1', '2', '3']);
    expect(await left(31)).toEqual(['2', '3']);
    expect(await left(91)).toEqual(['3']);
  });
});
