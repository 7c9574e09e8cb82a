import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { bill } from '../api/support/payloads';
import { createTestDatabase, type TestDatabase } from '../api/support/test-database';
import { freePort } from '../support/free-port';
import { LONG } from '../support/long-run';
import { type BuiltServer, startBuilt } from './support/built-server';
import { type RoundRobin, startRoundRobin } from './support/round-robin';

const ROUNDS = LONG ? 5 : 1;
const PAUSE_MS = 20;
const DEMO = { cpfOrEmail: 'demo@prumo.com.br', password: 'Prumo@123' };
const SECRETS = {
  SESSION_SECRET: 'one secret for all of the web apps',
  SEALING_KEY: 'one key for all of the APIs, 0123456789',
};

let database: TestDatabase;
let apis: BuiltServer[];
let webs: BuiltServer[];
let inner: RoundRobin;
let outer: RoundRobin;
const folders: string[] = [];

/** A server of that kind with its own folder, as on its own machine. */
async function start(file: 'api.js' | 'web.js'): Promise<BuiltServer> {
  const port = String(await freePort());
  const folder = mkdtempSync(path.join(tmpdir(), 'prumo-upgrade-'));
  folders.push(folder);
  return startBuilt(file, Number(port), {
    ...SECRETS,
    ...database.environment,
    DATA_DIR: folder,
    PRUMO_ENV: 'demo',
    DEMO_DATA: 'true',
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '2',
    HOST: '127.0.0.1',
    API_URL: inner.url,
    SIGN_IN_ACCOUNT_TRIES: '10000',
    SIGN_IN_ADDRESS_TRIES: '1000000',
    ...(file === 'api.js' ? { API_PORT: port } : { PORT: port }),
  });
}

beforeEach(async () => {
  database = await createTestDatabase('postgres');
  [inner, outer] = [await startRoundRobin([]), await startRoundRobin([])];
  apis = [await start('api.js'), await start('api.js')];
  inner.servers(apis.map(({ url }) => url));
  webs = [await start('web.js'), await start('web.js')];
  outer.servers(webs.map(({ url }) => url));
});
afterEach(async () => {
  await Promise.all([...apis, ...webs].map((server) => server.kill()));
  await Promise.all([inner.close(), outer.close()]);
  await database.drop();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The new server takes a request before the old one is stopped. */
async function replace(
  servers: BuiltServer[],
  file: 'api.js' | 'web.js',
  balancer: RoundRobin,
): Promise<void> {
  for (const old of LONG ? [...servers] : servers.slice(0, 1)) {
    const fresh = await start(file);
    servers.splice(servers.indexOf(old), 1, fresh);
    balancer.servers([old, ...servers].map(({ url }) => url));
    expect(await old.stop()).toBe(0);
    balancer.servers(servers.map(({ url }) => url));
  }
}

test(
  `of two web apps and two APIs one is replaced after the other (${ROUNDS} times), and no request fails`,
  async () => {
    const session = await (
      await fetch(`${inner.url}/session/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(DEMO),
      })
    ).json();
    const { Token } = session as { Token: string };
    const cookie = await signIn();
    const failed: unknown[] = [];
    const done = { pages: 0, signIns: 0, bills: 0 };
    let going = true;
    /** Each request once: nothing is repeated. */
    const keep = async (what: keyof typeof done, status: number, ask: () => Promise<Response>) => {
      while (going) {
        try {
          const answer = await ask();
          const text = await answer.text();
          if (answer.status === status) done[what] += 1;
          else failed.push([what, answer.status, text.slice(0, 300)]);
        } catch (error) {
          failed.push([what, String((error as Error).cause ?? error)]);
        }
        await sleep(PAUSE_MS);
      }
    };
    const working = Promise.all([
      keep('pages', 200, () =>
        fetch(`${outer.url}/dashboard/client?name=a`, { headers: { cookie }, redirect: 'manual' }),
      ),
      keep('signIns', 302, () => postSignIn()),
      ...[1, 2].map(() =>
        keep('bills', 201, () =>
          fetch(`${inner.url}/bill`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${Token}`,
              'content-type': 'application/json',
              'idempotency-key': randomUUID(),
            },
            body: JSON.stringify({ ...bill(1, 1), description: 'Durante a troca' }),
          }),
        ),
      ),
    ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      await replace(apis, 'api.js', inner);
      await replace(webs, 'web.js', outer);
    }
    // Additions of a newer version do not disturb running servers.
    const db = database.open();
    await sql`alter table bill add column of_tomorrow text`.execute(db);
    await sql`insert into migration values ('9999-of-tomorrow', '')`.execute(db);
    const before = done.bills;
    await expect.poll(() => done.bills, { timeout: 60_000 }).toBeGreaterThan(before + 5);
    going = false;
    await working;
    expect(failed).toEqual([]);
    for (const count of Object.values(done)) expect(count).toBeGreaterThan(5);
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from bill where description = 'Durante a troca'`.execute(db);
    expect(rows[0]?.count).toBe(done.bills);
  },
  ROUNDS * 120_000,
);

const postSignIn = () =>
  fetch(`${outer.url}/?index`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: outer.url },
    body: new URLSearchParams(DEMO),
  });

async function signIn(): Promise<string> {
  const answer = await postSignIn();
  expect(answer.status).toBe(302);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
