import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { keptFaults } from '../../api/db/integrity';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../api/support/test-database';
import { LONG } from '../support/long-run';
import { seededRandom } from '../support/seeded-random';
import { type FaultyApi, faultyApi, openOffice } from './support/faulty-api';
import { expectEveryBillOnce, startWriters } from './support/writers';

const KILLS = LONG ? 50 : 2;
/** Each start has its own limit of a minute, as do the last check and the last stop. */
const STEPS = KILLS + 2;

onEachEngine('killed under writes', (engine) => {
  let database: TestDatabase;
  let api: FaultyApi;
  beforeEach(async () => {
    database = await createTestDatabase(engine);
    api = await faultyApi(database.environment);
  });
  afterEach(async () => {
    await api.kill();
    await database.drop();
  });

  test(
    `an API loses nothing that it acknowledged, and doubles nothing (${KILLS} times)`,
    async () => {
      const office = await openOffice(database);
      const choose = seededRandom(15);
      await api.start();
      const writers = startWriters([api.url], office);
      for (let kills = 0; kills < KILLS; kills += 1) {
        await sleep(50 + choose(400));
        await api.kill();
        await api.start();
      }
      await writers.finish();
      expect(writers.acknowledged.size).toBeGreaterThan(KILLS);
      expect([...writers.refused.keys()].filter((status) => status !== 0)).toEqual([]);
      const db = database.open();
      await expectEveryBillOnce(db, writers);
      expect(await keptFaults(db)).toEqual([]);
      expect(await api.stop()).toBe(0);
    },
    STEPS * 60_000,
  );
});
