import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { lock } from '../../../api/db/locks';
import type { Db } from '../../../api/db/schema';
import { insertProduct } from '../support/business';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { openTransaction, untilWaiting } from '../support/waiting';

/** PostgreSQL only: SQLite has a single lock for the database. */
let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase('postgres', { migrated: true });
  db = database.open();
});
afterAll(() => database.drop());

test('records are locked in the order of their ids, wherever they are stored', async () => {
  const ids = [];
  for (const description of ['Placa', 'Perfil', 'Parafuso'])
    ids.push(await insertProduct(db, { description }));
  const [first = 0, second = 0, third = 0] = ids;
  // An updated row is stored after the others, and is read last.
  await sql`update product set version = version + 1 where id_product = ${first}`.execute(db);
  const held = await openTransaction(db, (trx) => lock(trx, 'product', [first]));
  const waiting = db.transaction().execute((trx) => lock(trx, 'product', [third, second, first]));
  await untilWaiting(db);
  const free = await sql<{ id: number }>`select id_product as id from product
    order by id_product for update skip locked`.execute(db);
  expect(free.rows.map(({ id }) => id)).toEqual([second, third]);
  await held.end();
  await waiting;
});
