import { setImmediate as nextTurn } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openDatabase } from '../../../api/db/engine/open-database';
import { writeShared } from '../../../api/db/engine/shared-commit';
import { type LongTurn, NestedWrite } from '../../../api/db/engine/turns';
import type { Db } from '../../../api/db/schema';
import { createTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
let db: Db;
const long: LongTurn[] = [];
beforeEach(async () => {
  database = await createTestDatabase('sqlite');
  db = openDatabase({
    databaseUrl: null,
    dataDir: database.environment.DATA_DIR,
    databasePoolSize: 1,
    onLongTurn: (turn) => long.push(turn),
  }).db;
  await sql`create table written (number integer primary key)`.execute(db);
});
afterEach(async () => {
  vi.useRealTimers();
  await db.destroy();
  await database.drop();
});

const insert = (number: number, at: Db = db) =>
  sql`insert into written (number) values (${number})`.execute(at);
const numbers = async () =>
  (await sql<{ number: number }>`select number from written order by number`.execute(db)).rows.map(
    ({ number }) => number,
  );

test.each<[string, () => Promise<unknown>]>([
  ['a statement', () => insert(2)],
  ['a transaction', () => db.transaction().execute((trx) => insert(2, trx))],
  ['a write of its own commit', () => writeShared(db, (trx) => insert(2, trx))],
])('within a transaction, %s outside it is refused at once', async (_, beside) => {
  for (const write of [
    () => db.transaction().execute(beside),
    () => writeShared(db, beside),
    // Nested in a write that others are already waiting for.
    () => Promise.all([writeShared(db, beside), insert(7).then(() => insert(8))]),
  ])
    await expect(write()).rejects.toThrow(NestedWrite);
  await expect.poll(numbers).toEqual([7, 8]);
  await insert(3);
  expect(await numbers()).toEqual([3, 7, 8]);
});

test('a write after a transaction, or in another database, is not nested in it', async () => {
  const other = await createTestDatabase('sqlite');
  const there = other.open();
  await sql`create table written (number integer primary key)`.execute(there);
  await db.transaction().execute(async (trx) => {
    await insert(1, trx);
    await insert(1, there);
  });
  await insert(2);
  await writeShared(db, (trx) => insert(3, trx));
  expect(await numbers()).toEqual([1, 2, 3]);
  await other.drop();
});

test('a write that holds the turn for long is logged, while others wait', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => (goOn = resolve));
  const slow = db.transaction().execute(() => gate);
  await nextTurn();
  vi.advanceTimersByTime(10_000);
  expect(long).toEqual([]);
  const waits = insert(1);
  await nextTurn();
  vi.advanceTimersByTime(10_000);
  expect(long).toMatchObject([{ waiting: 1 }]);
  expect(long[0]?.holder.stack).toContain('beginTransaction');
  goOn();
  await slow;
  await waits;
  vi.advanceTimersByTime(60_000);
  expect(long).toHaveLength(1);
});
