import { pino } from 'pino';
import { expect, test } from 'vitest';

import { startHousekeeping } from '../../../api/housekeeping';
import { enqueueJob } from '../../../api/jobs/job-repository';
import { createTestDatabase, onEachEngine } from '../support/test-database';

onEachEngine('housekeeping', (engine) => {
  test('a step that fails is named, and blocks no other', async () => {
    const database = await createTestDatabase(engine, { migrated: true });
    const db = database.open();
    try {
      await db.schema.dropTable('sign_in_attempt').execute();
      const old = { kind: 'test', key: 'old' };
      await db
        .transaction()
        .execute((trx) =>
          enqueueJob(trx, { ...old, payload: {} }, { now: new Date(0), whenKnown: 'leave' }),
        );
      await db
        .updateTable('job')
        .set({ doneAt: new Date(0).toISOString() })
        .execute();
      const logs: string[] = [];
      const logger = pino({}, { write: (line: string) => void logs.push(line) });
      const stop = startHousekeeping({ db, engine }, () => new Date(), logger);
      await expect
        .poll(() => db.selectFrom('job').select('key').where('key', '=', 'old').execute())
        .toEqual([]);
      await stop();
      expect(logs.map((line) => JSON.parse(line) as unknown)).toEqual([
        expect.objectContaining({ msg: 'housekeeping failed', step: 'tries' }),
      ]);
    } finally {
      await database.drop();
    }
  });

  test('stopping waits for the current step, and starts no other', async () => {
    const database = await createTestDatabase(engine, { migrated: true });
    const db = database.open();
    const logs: string[] = [];
    const logger = pino({}, { write: (line: string) => void logs.push(line) });
    const stop = startHousekeeping({ db, engine }, () => new Date(), logger);
    await stop();
    await database.drop();
    // A query after the database was closed would have failed.
    expect(logs).toEqual([]);
  });
});
