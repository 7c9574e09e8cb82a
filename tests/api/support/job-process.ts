import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { pino } from 'pino';

import { z } from '@domain/zod';

import { openDatabase } from '../../../api/db/engine/open-database';
import { defineJobKind } from '../../../api/jobs/job-kind';
import { createJobWorker } from '../../../api/jobs/job-worker';
import { systemClock } from '../../../api/runtime/clock';

/**
 * A separate process that runs a test's jobs, like a second API process. It logs each started try
 * as `begun <key> <tries>` and each finished one as `done <key> <tries>` in the file JOB_LOG; the
 * first try of a key starting with 'stuck' never finishes.
 */
const { DATA_DIR = '', DATABASE_URL = null, JOB_LOG = '', JOB_LIMIT_MS = '1000' } = process.env;
const { db } = openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, databasePoolSize: 4 });
const logger = pino({ level: 'silent' });
const worker = createJobWorker({
  db,
  clock: systemClock,
  logger,
  pollMs: 20,
  concurrency: 4,
  stopLimitMs: 1_000,
});

worker.handle(
  defineJobKind({
    kind: 'test',
    payload: z.object({ key: z.string() }),
    maxTries: 5,
    limitMs: Number(JOB_LIMIT_MS),
    run: async ({ key }, { tries }) => {
      appendFileSync(JOB_LOG, `begun ${key} ${tries}\n`);
      await sleep(key.startsWith('stuck') && tries === 1 ? 3_600_000 : 5);
      appendFileSync(JOB_LOG, `done ${key} ${tries}\n`);
    },
  }),
);
worker.start();
process.stdout.write('ready\n');
// The worker alone does not keep the process running.
setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => void worker.stop().then(() => process.exit(0)));
