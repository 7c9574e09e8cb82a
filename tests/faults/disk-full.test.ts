import { chownSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import pg from 'pg';
import { afterEach, beforeEach, expect, test, type TestContext } from 'vitest';

import { createTestDatabase, onEachEngine, type TestDatabase } from '../api/support/test-database';
import { LONG } from '../support/long-run';
import { type FaultyApi, faultyApi, openOffice } from './support/faulty-api';
import { mountSmallDisk, type SmallDisk } from './support/small-disk';
import { expectEveryBillOnce, startWriters } from './support/writers';

const FILLED = LONG ? 5 : 1;
/** Room for a database of either engine, and for PostgreSQL's copy when creating one. */
const MEGABYTES = 64;
const FULL =
  'O servidor está sem espaço em disco, e nada foi gravado. Avise quem cuida do sistema.';

onEachEngine('a full disk', (engine) => {
  let disk: SmallDisk | null;
  let database: TestDatabase;
  let api: FaultyApi | undefined;
  beforeEach(async () => {
    disk = mountSmallDisk(MEGABYTES);
    database = await createTestDatabase(engine);
  });
  afterEach(async () => {
    await api?.kill();
    await database.drop();
    disk?.remove();
  });

  /** The test's database, moved to the small disk. */
  const onDisk = async ({ folder }: SmallDisk): Promise<TestDatabase> => {
    if (engine === 'sqlite') return createTestDatabase('sqlite', { folder });
    const name = new URL(database.environment.DATABASE_URL ?? '').pathname.slice(1);
    await moveToTablespace(name, folder);
    return database;
  };

  test(
    'is reported to people and to the health check, loses nothing, and ends once there is room',
    async (context: TestContext) => {
      if (!disk) return context.skip('no disk of its own can be mounted here: that wants root');
      const small = await onDisk(disk);
      const office = await openOffice(small);
      api = await faultyApi(small.environment);
      await api.start();
      const { url } = api;
      const writers = startWriters([url], office);
      for (let filled = 0; filled < FILLED; filled += 1) {
        await sleep(100);
        disk.fill();
        await expect
          .poll(() => writers.refused.get(507) ?? 0, { timeout: 60_000 })
          .toBeGreaterThan(filled);
        const read = await fetch(`${url}/bill/filter`, {
          headers: { authorization: `Bearer ${office.token}` },
        });
        expect(read.status).toBe(200);
        if (engine === 'sqlite') {
          const health = await fetch(`${url}/healthz`);
          expect([health.status, await health.json()]).toMatchObject([507, { message: FULL }]);
        }
        disk.empty();
        const before = writers.acknowledged.size;
        await expect
          .poll(() => writers.acknowledged.size, { timeout: 60_000 })
          .toBeGreaterThan(before);
      }
      await writers.finish();
      expect([...writers.refused.keys()], api.said()).toEqual([507]);
      await expectEveryBillOnce(small.open(), writers);
      expect(await api.stop()).toBe(0);
      if (small !== database) await small.drop();
    },
    FILLED * 60_000,
  );
});

/** Only the tables: when PostgreSQL cannot write its log, it exits, and starts again with room. */
async function moveToTablespace(name: string, folder: string): Promise<void> {
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  try {
    const { rows } = await admin.query<{ data_directory: string }>('show data_directory');
    const { uid, gid } = statSync(rows[0]?.data_directory ?? '');
    chownSync(folder, uid, gid);
    await admin.query(`create tablespace ${name} location '${folder}'`);
    await admin.query(`alter database ${name} set tablespace ${name}`);
  } finally {
    await admin.end();
  }
}
