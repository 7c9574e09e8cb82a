import { expect, test } from 'vitest';

import { dailyJob } from '../../../api/jobs/daily-job';
import { createJobWorker } from '../../../api/jobs/job-worker';
import { onEachEngine } from '../support/test-database';
import { HOUR, workerHarness } from '../support/worker-harness';

onEachEngine('a daily job', (engine) => {
  const harness = workerHarness(engine);

  test('continues after a record that failed, and retries only that one', async () => {
    const { db, clock, logger, pass } = harness;
    const jobs = createJobWorker({ db, clock, logger });
    const left = new Set([1, 2, 3]);
    const tried: number[] = [];
    let fails = 2;
    const daily = dailyJob('daily');
    daily.handle({ jobs, logger }, async (_, each) => {
      for (const id of [...left])
        await each({ id }, async () => {
          tried.push(id);
          await Promise.resolve();
          if (id === 2 && fails-- > 0) throw new Error('maria@exemplo.com.br');
          left.delete(id);
        });
    });
    await daily.plan(db, clock());
    await jobs.runDue();
    expect(tried).toEqual([1, 2, 3]);
    const job = () => db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
    expect(await job()).toMatchObject({ lastError: 'failed for 1 records', doneAt: null });
    expect(harness.logs.join('')).toMatch(/"job":"daily","id":2,.*record passed over/);
    for (let time = 0; time < 2; time += 1) {
      pass(HOUR);
      await jobs.runDue();
    }
    expect(tried).toEqual([1, 2, 3, 2, 2]);
    expect((await job()).doneAt).not.toBeNull();
  });

  test('stops where its try is cut off', async () => {
    const { db, clock, logger } = harness;
    const jobs = createJobWorker({ db, clock, logger, pollMs: 5, stopLimitMs: 0 });
    const tried: number[] = [];
    let cut = () => {};
    const isCut = new Promise<void>((resolve) => (cut = resolve));
    const daily = dailyJob('daily');
    daily.handle({ jobs, logger }, async (_, each) => {
      for (const id of [1, 2])
        await each({ id }, async () => {
          tried.push(id);
          await isCut;
        });
    });
    await daily.plan(db, clock());
    jobs.start();
    await expect.poll(() => tried).toEqual([1]);
    await jobs.stop();
    cut();
    await new Promise(setImmediate);
    expect(tried).toEqual([1]);
  });
});
