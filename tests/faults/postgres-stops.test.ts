import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { expect, test } from 'vitest';

import { openDatabase } from '../../api/db/engine/open-database';
import type { TestDatabase } from '../api/support/test-database';
import { freePort } from '../support/free-port';
import { LONG } from '../support/long-run';
import { startPostgres } from '../support/postgres';
import { faultyApi, openOffice } from './support/faulty-api';
import { expectEveryBillOnce, startWriters } from './support/writers';

const STOPS = LONG ? 5 : 1;

test(
  `PostgreSQL stops and starts again (${STOPS} times): the API stays, says so, and goes on`,
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'prumo-postgres-stops-'));
    const dataDir = mkdtempSync(path.join(tmpdir(), 'prumo-api-stops-'));
    const port = await freePort();
    let postgres = await startPostgres({ home, port });
    const open = () => openDatabase({ databaseUrl: postgres.url, dataDir, databasePoolSize: 2 }).db;
    const environment = { DATA_DIR: dataDir, DATABASE_URL: postgres.url };
    const before = open();
    const database: TestDatabase = {
      engine: 'postgres',
      environment,
      open: () => before,
      drop: () => Promise.resolve(),
    };
    const office = await openOffice(database);
    await before.destroy();
    const api = await faultyApi(environment);
    try {
      await api.start();
      const writers = startWriters([api.url], office);
      const healthz = async () => {
        const answer = await fetch(`${api.url}/healthz`);
        return { status: answer.status, body: (await answer.json()) as unknown };
      };
      for (let stops = 0; stops < STOPS; stops += 1) {
        await sleep(200);
        await postgres.stop();
        expect(await healthz()).toMatchObject({
          status: 503,
          body: { message: 'O banco de dados não responde.' },
        });
        postgres = await startPostgres({ home, port });
        await expect.poll(async () => (await healthz()).status, { timeout: 60_000 }).toBe(200);
        const sofar = writers.acknowledged.size;
        await expect
          .poll(() => writers.acknowledged.size, { timeout: 60_000 })
          .toBeGreaterThan(sofar);
      }
      await writers.finish();
      expect(api.isRunning()).toBe(true);
      // As a 503 with a message, never as an internal error.
      expect(
        [...writers.refused.keys()].filter((status) => status !== 503),
        api.said().slice(0, 6000),
      ).toEqual([]);
      const after = open();
      await expectEveryBillOnce(after, writers);
      await after.destroy();
      expect(await api.stop()).toBe(0);
    } finally {
      await api.kill();
      await postgres.stop();
      rmSync(home, { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  STOPS * 60_000,
);
