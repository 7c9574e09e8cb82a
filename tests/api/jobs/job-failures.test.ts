import { expect, test } from 'vitest';

import { JobFailure } from '../../../api/jobs/job-kind';
import { onEachEngine } from '../support/test-database';
import { workerHarness } from '../support/worker-harness';
import { HOUR, SECOND, START } from '../support/worker-harness';

onEachEngine('jobs', (engine) => {
  const { workerThat, time, enqueue, row, pass, state } = workerHarness(engine);

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
});
