import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { writeShared } from '../../../api/db/engine/shared-commit';
import type { Db, Trx } from '../../../api/db/schema';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

onEachEngine('concurrent writes', (engine) => {
  let database: TestDatabase;
  let db: Db;
  /** The database as another process sees it. */
  let other: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine);
    db = database.open();
    other = database.open();
    await sql`create table written (number integer primary key, together text)`.execute(db);
  });
  afterAll(() => database.drop());

  const numbers = async (from: Db) =>
    (
      await sql<{ number: number }>`select number from written order by number`.execute(from)
    ).rows.map(({ number }) => number);
  const write = (number: number, then: (trx: Trx) => unknown = () => undefined) =>
    writeShared(db, async (trx) => {
      await sql`insert into written (number) values (${number})`.execute(trx);
      await then(trx);
      return number;
    });

  test('each gets its own response once it is durable', async () => {
    const all = Array.from({ length: 100 }, (_, index) => index + 1);
    const seen = await Promise.all(
      all.map(async (number) => {
        const answer = await write(number);
        return [answer, (await numbers(other)).includes(answer)];
      }),
    );
    expect(seen).toEqual(all.map((number) => [number, true]));
  });

  test('one that fails leaves nothing behind, and the others stay', async () => {
    const refused = new Error('refused');
    const settled = await Promise.allSettled([
      write(201),
      write(202, () => Promise.reject(refused)),
      write(203),
      write(204),
      // Conflicts with the first: whichever comes first is kept.
      write(201),
    ]);
    const stayed = settled.map(({ status }) => status === 'fulfilled');
    expect(stayed.slice(1, 4)).toEqual([false, true, true]);
    expect(stayed[0]).toBe(!stayed[4]);
    expect(settled[1]).toMatchObject({ reason: refused });
    expect((await numbers(other)).filter((number) => number > 200)).toEqual([201, 203, 204]);
  });

  test('uncommitted rows cannot be read', async () => {
    let read: number[] = [];
    await write(301, async () => (read = await numbers(db)));
    expect(read).not.toContain(301);
    expect(await numbers(db)).toContain(301);
  });

  test('one that arrives while others are written is written too', async () => {
    let begun = () => {};
    const beginning = new Promise<void>((resolve) => (begun = resolve));
    // Another request, not made within the first one's write.
    const later = beginning.then(() => write(402));
    await write(401, () => begun());
    await later;
    expect(await numbers(other)).toEqual(expect.arrayContaining([401, 402]));
  });
});

test('on SQLite, concurrent writes share a commit, and all fail when it does', async () => {
  const database = await createTestDatabase('sqlite');
  const db = database.open();
  await sql`create table parent (id integer primary key)`.execute(db);
  await sql`create table child (id integer references parent (id) deferrable initially deferred)`.execute(
    db,
  );
  const settled = await Promise.allSettled([
    writeShared(db, (trx) => sql`insert into parent values (1)`.execute(trx)),
    // Refused only at commit.
    writeShared(db, (trx) => sql`insert into child values (7)`.execute(trx)),
    writeShared(db, (trx) => sql`insert into parent values (2)`.execute(trx)),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect((await sql`select * from parent`.execute(db)).rows).toEqual([]);
  await writeShared(db, (trx) => sql`insert into parent values (1)`.execute(trx));
  expect((await sql`select * from parent`.execute(db)).rows).toHaveLength(1);
  await database.drop();
});
