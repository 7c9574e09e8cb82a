import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import type { Db } from '../../../api/db/schema';
import { enqueueJob } from '../../../api/jobs/job-repository';
import { systemClock } from '../../../api/runtime/clock';
import { bundle } from '../../../scripts/bundles.mjs';
import { runClock } from '../../support/run-clock';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

/** Time limit for separate processes on a busy machine. */
const PATIENCE_MS = 120_000;
const TEST_LIMIT = { timeout: 2 * PATIENCE_MS };
const ROOT = path.resolve(import.meta.dirname, '../../..');
/** Inside the project, so that packages are resolved. */
const FOLDER = path.join(ROOT, `.cache/job-process-${process.pid}`);

// Bundled once: each process would spend a second reading the sources.
beforeAll(() =>
  bundle(ROOT, { 'job-process': 'tests/api/support/job-process.ts' }, { outdir: FOLDER }),
);
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

onEachEngine('jobs of several processes', (engine) => {
  let database: TestDatabase;
  let db: Db;
  let log: string;
  let children: ChildProcess[];

  beforeEach(async () => {
    database = await createTestDatabase(engine, { migrated: true });
    db = database.open();
    log = path.join(database.environment.DATA_DIR, 'jobs.log');
    writeFileSync(log, '');
    children = [];
  });
  afterEach(async () => {
    await Promise.all(children.map((child) => end(child, 'SIGKILL')));
    await database.drop();
  });

  const startWorker = async (limitMs = 10_000) => {
    const { PATH, HOME } = process.env;
    const settings = { NODE_ENV: 'test' as const, JOB_LOG: log, JOB_LIMIT_MS: String(limitMs) };
    const child = spawn(process.execPath, [path.join(FOLDER, 'job-process.js')], {
      env: { PATH, HOME, ...runClock(), ...database.environment, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child;
  };
  const end = async (child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  const enqueue = (keys: string[]) =>
    db.transaction().execute(async (trx) => {
      for (const key of keys) {
        await enqueueJob(
          trx,
          { kind: 'test', key, payload: { key } },
          { now: systemClock(), whenKnown: 'leave' },
        );
      }
    });
  const lines = () => readFileSync(log, 'utf8').split('\n').filter(Boolean);
  const open = async () =>
    (await db.selectFrom('job').select('key').where('doneAt', 'is', null).execute()).length;

  test('are each run by only one of them', TEST_LIMIT, async () => {
    const keys = Array.from({ length: 60 }, (_, index) => `job-${index}`);
    await enqueue(keys);
    await Promise.all([startWorker(), startWorker(), startWorker()]);
    await expect.poll(open, { timeout: PATIENCE_MS }).toBe(0);
    expect(
      lines()
        .filter((line) => line.startsWith('begun'))
        .sort(),
    ).toEqual(keys.map((key) => `begun ${key} 1`).sort());
    expect(
      lines()
        .filter((line) => line.startsWith('done'))
        .sort(),
    ).toEqual(keys.map((key) => `done ${key} 1`).sort());
  });

  test(
    'of a killed one are claimed by another once their lease has expired',
    TEST_LIMIT,
    async () => {
      await enqueue(['stuck']);
      const doomed = await startWorker(500);
      await expect.poll(lines, { timeout: PATIENCE_MS }).toEqual(['begun stuck 1']);
      await end(doomed, 'SIGKILL');
      // A lease lasts as long as a try, plus a margin; expired here instead of waiting.
      const { leasedUntil } = await db
        .selectFrom('job')
        .select('leasedUntil')
        .executeTakeFirstOrThrow();
      expect(leasedUntil).not.toBeNull();
      await startWorker(500);
      expect(lines()).toEqual(['begun stuck 1']);
      await db
        .updateTable('job')
        .set({ leasedUntil: new Date(Date.now() - 1).toISOString() })
        .execute();
      await expect.poll(open, { timeout: PATIENCE_MS }).toBe(0);
      expect(lines()).toEqual(['begun stuck 1', 'begun stuck 2', 'done stuck 2']);
    },
  );

  test('of a stopping one are finished or released', TEST_LIMIT, async () => {
    await enqueue(['quick', 'stuck']);
    const child = await startWorker(3_600_000);
    await expect.poll(lines, { timeout: PATIENCE_MS }).toContain('begun stuck 1');
    await end(child, 'SIGTERM');
    expect(child.exitCode).toBe(0);
    const rows = await db
      .selectFrom('job')
      .select(['key', 'tries', 'worker', 'doneAt'])
      .orderBy('key')
      .execute();
    expect(rows).toEqual([
      { key: 'quick', tries: 1, worker: null, doneAt: expect.any(String) as string },
      { key: 'stuck', tries: 0, worker: null, doneAt: null },
    ]);
  });
});
