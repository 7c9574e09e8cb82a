import { expect, test } from 'vitest';

import { JobFailure } from '../../../api/jobs/job-kind';
import { onEachEngine } from '../support/test-database';
import { workerHarness } from '../support/worker-harness';
import { HOUR, SECOND } from '../support/worker-harness';

onEachEngine('jobs', (engine) => {
  const jobs = workerHarness(engine);
  const { workerThat, enqueue, state, pass, row } = jobs;

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

  test('a job that crashes its process at every try still dies', async () => {
    await enqueue(1);
    await jobs.db.updateTable('job').set({ tries: 3 }).execute();
    let count = 0;
    const worker = workerThat(() => void (count += 1));
    await worker.runDue();
    expect([count, await state(1)]).toEqual([0, 'dead']);
    expect(worker.buried).toEqual([1]);
  });

  test.each([
    ['whose payload is of another form', '{"number":1}'],
    ['whose payload is no JSON', '{'],
  ])('a job %s is tried as often as others, and dies', async (_, payload) => {
    let count = 0;
    const worker = workerThat(() => void (count += 1));
    await enqueue(1);
    await jobs.db.updateTable('job').set({ payload }).execute();
    for (let time = 0; time < 3; time += 1) {
      expect(await state(1)).toBe('waiting');
      await worker.runDue();
      pass(HOUR);
    }
    expect([count, worker.buried, await state(1)]).toEqual([0, [], 'dead']);
    expect((await row(1)).lastError).toMatch(/^(ZodError|SyntaxError)$/);
  });

  test('a job also dies when its follow-up fails every time', async () => {
    let count = 0;
    const worker = workerThat(
      () => {
        throw new JobFailure('no', { permanent: true });
      },
      {
        givenUp: () => {
          count += 1;
          throw new Error('not noted');
        },
      },
    );
    await enqueue(1);
    for (let time = 0; time < 20; time += 1) {
      await worker.runDue();
      pass(HOUR);
    }
    expect([count, await state(1)]).toEqual([13, 'dead']);
    expect(jobs.logs.join('')).toContain('failed for good');
  });

  test('the follow-up of a given-up job is repeated until it succeeds', async () => {
    let fails = 2;
    const worker = workerThat(
      () => {
        throw new JobFailure('no', { permanent: true });
      },
      {
        givenUp: () => {
          fails -= 1;
          if (fails >= 0) throw new Error('the database does not answer');
        },
      },
    );
    await enqueue(1);
    const states: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      await worker.runDue();
      states.push(await state(1));
      pass(HOUR);
    }
    expect(states).toEqual(['in hand', 'in hand', 'dead', 'dead']);
    expect(worker.buried).toEqual([1]);
  });

  test('a job that is requested again while it is given up continues', async () => {
    const worker = workerThat(async () => {
      await enqueue(1);
      throw new JobFailure('no', { permanent: true });
    });
    await enqueue(1);
    await worker.runNow('test', '1');
    expect([await state(1), worker.buried]).toEqual(['waiting', []]);
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
});
