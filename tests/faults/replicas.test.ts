import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { bill } from '../api/support/payloads';
import { createTestDatabase, type TestDatabase } from '../api/support/test-database';
import { LONG } from '../support/long-run';
import { type FaultyApi, faultyApi, type Office, openOffice } from './support/faulty-api';
import { expectEveryBillOnce, startWriters } from './support/writers';

const PAIRS = LONG ? 200 : 20;
const WRITING_MS = LONG ? 20_000 : 500;

let database: TestDatabase;
let apis: FaultyApi[];
let office: Office;
beforeEach(async () => {
  database = await createTestDatabase('postgres');
  office = await openOffice(database);
  apis = [await faultyApi(database.environment), await faultyApi(database.environment)];
  await Promise.all(apis.map((api) => api.start()));
});
afterEach(async () => {
  await Promise.all(apis.map((api) => api.kill()));
  await database.drop();
});

/** One request at both APIs at once. */
const askBoth = (path: string, init: (index: number) => RequestInit) =>
  Promise.all(
    apis.map(async ({ url }, index) => {
      const given = init(index);
      const answer = await fetch(`${url}/${path}`, {
        ...given,
        headers: {
          authorization: `Bearer ${office.token}`,
          ...(given.body ? { 'content-type': 'application/json' } : {}),
          ...given.headers,
        },
      });
      return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') };
    }),
  );

test('two APIs on one PostgreSQL are one: a repeated request is known to both, one change of two wins', async () => {
  const base = bill(office.idSupplier, office.idCompany);
  for (let pairs = 0; pairs < PAIRS; pairs += 1) {
    const key = randomUUID();
    const created = await askBoth('bill', () => ({
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: JSON.stringify({ ...base, description: `Conta ${pairs}` }),
    }));
    expect(created.map(({ status }) => status)).toEqual([201, 201]);
    expect(created[0]?.text).toBe(created[1]?.text);
    const path = `bill/${created[0]?.text}`;
    const [read] = await askBoth(path, () => ({}));
    const changed = await askBoth(path, (index) => ({
      method: 'PUT',
      headers: { 'if-match': read?.etag ?? '' },
      body: JSON.stringify({ ...base, description: `Conta ${pairs} de ${index}` }),
    }));
    expect(changed.map(({ status }) => status).sort()).toEqual([200, 412]);
  }
  const rows = await database.open().selectFrom('bill').select('idBillToPay').execute();
  expect(rows).toHaveLength(PAIRS);
  // A session that ends at one has ended at the other.
  const [first, second] = apis;
  const headers = { authorization: `Bearer ${office.token}` };
  await fetch(`${first?.url}/session`, { method: 'DELETE', headers });
  expect((await fetch(`${second?.url}/client/filter`, { headers })).status).toBe(401);
});

test('one that is killed and one that is stopped, in turn, cost the writers nothing', async () => {
  const writers = startWriters(
    apis.map(({ url }) => url),
    office,
  );
  await sleep(WRITING_MS / 4);
  const [first, second] = apis;
  await first?.kill();
  await sleep(WRITING_MS / 4);
  await first?.start();
  await sleep(WRITING_MS / 4);
  expect(await second?.stop()).toBe(0);
  await sleep(WRITING_MS / 4);
  await writers.finish();
  expect([...writers.refused.keys()].filter((status) => status !== 0)).toEqual([]);
  await expectEveryBillOnce(database.open(), writers);
});
