import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { z } from '@domain/zod';

import { returnRefresh, takeRefresh } from '../../../api/bling/bling-account-repository';
import type { BlingCall } from '../../../api/bling/bling-client';
import { BlingFailure } from '../../../api/bling/bling-failure';
import { holdCalls } from '../../../api/bling/bling-rate';
import type { Db } from '../../../api/db/schema';
import { type BlingDouble, blingError, LIFE_SECONDS } from '../support/bling-double';
import { type BlingHarness, startBlingHarness } from '../support/bling-harness';
import { onEachEngine } from '../support/test-database';

const LIST: BlingCall = { method: 'GET', path: '/produtos', query: { 'codigos[]': 'X' } };
const answer = z.object({ data: z.array(z.unknown()) });

onEachEngine('calls to Bling', (engine) => {
  let harness: BlingHarness;
  let db: Db;
  let bling: BlingDouble;
  const time = { now: new Date('2026-03-10T15:00:00Z') };
  beforeAll(async () => {
    harness = await startBlingHarness(engine, () => time.now);
    ({ db, bling } = harness);
  });
  afterAll(() => harness.close());
  beforeEach(() => harness.reset());

  /** A client on its own connection, like another process. */
  const elsewhere = () => harness.clientOf(harness.database.open());
  const list = (client = harness.clientOf(db)) =>
    client.call(LIST, answer, AbortSignal.timeout(20_000));
  const failure = async (client = harness.clientOf(db)) => {
    const error = await list(client).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof BlingFailure) return error;
    throw new Error(`no BlingFailure: ${String(error)}`);
  };

  test("carry a token, obtained with the refresh token of the settings, and Bling's headers", async () => {
    expect(await list()).toEqual({ data: [] });
    expect(bling.asked()).toEqual(['POST oauth/token', 'GET produtos']);
    expect(bling.only('GET produtos').headers).toMatchObject({
      authorization: expect.stringMatching(/^Bearer access-1-/) as string,
      'enable-jwt': '1',
    });
    expect(bling.only('GET produtos').query).toEqual({ 'codigos[]': 'X' });
  });

  test('reuse a token while it is valid, and the new refresh token afterwards', async () => {
    await list();
    await list();
    expect(bling.renewals()).toBe(1);
    const { now } = time;
    time.now = new Date(now.getTime() + LIFE_SECONDS * 1000);
    await list();
    time.now = now;
    expect(bling.renewals()).toBe(2);
  });

  test('renew a rejected token, also in another process', async () => {
    await list();
    bling.killAccessTokens();
    await list();
    expect(await list(elsewhere())).toEqual({ data: [] });
    expect(bling.renewals()).toBe(2);
  });

  test('of several processes renew the tokens once', async () => {
    const others = Array.from({ length: 4 }, () => elsewhere());
    await Promise.all(others.map((client) => list(client)));
    expect(bling.renewals()).toBe(1);
  });

  test('wait for their turn at Bling before they lock the tokens', async () => {
    const account = await harness.account();
    await holdCalls(db, 60_000);
    const { nextCallMs } = await harness.account();
    const limit = new AbortController();
    const waiting = harness.clientOf(db).call(LIST, answer, limit.signal);
    await expect.poll(async () => (await harness.account()).nextCallMs).toBeGreaterThan(nextCallMs);
    expect((await harness.account()).refreshingUntil).toBe(account.refreshingUntil);
    limit.abort();
    await expect(waiting).rejects.toThrow();
    expect(bling.renewals()).toBe(0);
  });

  test('leave a lock that another process took after theirs expired', async () => {
    const account = await harness.account();
    const after = (ms: number) => new Date(time.now.getTime() + ms);
    const first = await takeRefresh(db, account, { now: time.now, until: after(30_000) });
    expect(first).not.toBeNull();
    const early = { now: after(29_999), until: after(60_000) };
    expect(await takeRefresh(db, account, early)).toBeNull();
    const second = await takeRefresh(db, account, { now: after(30_000), until: after(60_000) });
    expect(second).not.toBeNull();
    await returnRefresh(db, account, first ?? '');
    expect((await harness.account()).refreshingUntil).toBe(second);
    await returnRefresh(db, account, second ?? '');
    expect((await harness.account()).refreshingUntil).toBeNull();
  });

  test('start over when the settings bring another refresh token', async () => {
    const first = await failure(harness.clientOf(db, { refreshToken: 'never-was-good' }));
    expect([first.status, first.permanent]).toEqual([401, false]);
    expect(first.message).toContain('BLING_REFRESH_TOKEN');
    expect(await list()).toEqual({ data: [] });
  });

  test('store tokens sealed, and log none', async () => {
    await list();
    const rows = JSON.stringify(await db.selectFrom('blingAccount').selectAll().execute());
    expect(rows).not.toMatch(/access-1|refresh-1|seed-token|bling-secret/);
    bling.reply('GET produtos', { status: 401, body: blingError('UNAUTHORIZED', 'no') });
    expect((await failure()).message).not.toMatch(/access-|refresh-|seed-token/);
  });

  test('are a third of a second apart, across processes', async () => {
    const everyMs = 334;
    const clients = [
      harness.clientOf(db, { everyMs }),
      harness.clientOf(harness.database.open(), { everyMs }),
    ];
    const begun = Date.now();
    await Promise.all([0, 1, 2, 3, 4, 5].map((index) => list(clients[index % 2])));
    const times = [...bling.times].sort((one, other) => one - other);
    expect(times).toHaveLength(7);
    // A timer may be a millisecond early.
    times.forEach((at, index) => expect(at - begun).toBeGreaterThan(index * everyMs - 5));
  });

  test('stop for the day when the quota is used up', async () => {
    await list();
    await db.updateTable('blingAccount').set({ calls: 120_000 }).execute();
    const refused = await failure();
    expect([refused.status, refused.permanent]).toEqual([429, false]);
    expect(refused.afterMs).toBeGreaterThan(0);
    expect(refused.afterMs).toBeLessThanOrEqual(24 * 3_600_000);
    expect(bling.asked().filter((call) => call === 'GET produtos')).toHaveLength(1);
    await db.updateTable('blingAccount').set({ callsOn: '2026-03-09' }).execute();
    expect(await list()).toEqual({ data: [] });
  });

  test('all wait as long as Bling asks', async () => {
    await list();
    const tooMany = {
      status: 429,
      body: blingError('TOO_MANY_REQUESTS', 'O limite foi atingido.'),
    };
    bling.reply('GET produtos', { ...tooMany, headers: { 'retry-after': '2' } });
    const begun = Date.now();
    const refused = await failure();
    expect([refused.status, refused.permanent, refused.afterMs]).toEqual([429, false, 2_000]);
    bling.reply('GET produtos', bling.answer);
    await list(elsewhere());
    expect(Date.now() - begun).toBeGreaterThan(1_990);
  });

  test.each([
    [400, true],
    [403, false],
    [404, true],
    [422, true],
    [500, false],
    [503, false],
  ])('a response %d is a failure, permanent: %s', async (status, permanent) => {
    const words = ['O NCM não existe', 'A unidade é inválida'];
    bling.reply('GET produtos', {
      status,
      body: blingError('VALIDATION_ERROR', 'Inválido', words),
    });
    const refused = await failure();
    expect([refused.status, refused.permanent]).toEqual([status, permanent]);
    expect(refused.message).toBe('O NCM não existe;A unidade é inválida');
  });

  test.each([
    ['no answer', 'hang' as const, 0],
    ['a closed connection', 'hang-up' as const, 0],
    ['a page instead of JSON', { body: '<html>manutenção</html>' }, 502],
    ['another form', { body: { data: 'nada' } }, 502],
    ['another place', { status: 302, headers: { location: 'http://127.0.0.1:9/' } }, 0],
    ['an error without words', { status: 500, body: 'erro' }, 500],
  ])('%s is a failure worth retrying', async (_name, reply, status) => {
    await list();
    bling.reply('GET produtos', reply);
    const refused = await failure(harness.clientOf(db, { callLimitMs: 300 }));
    expect([refused.status, refused.permanent]).toEqual([status, false]);
  });

  test.each([['hang-up' as const], [{ status: 500 }], [{ body: { access_token: '' } }]])(
    'a failed renewal (%j) is retried with the same refresh token',
    async (reply) => {
      bling.reply('POST oauth/token', reply);
      expect((await failure()).permanent).toBe(false);
      bling.reply('POST oauth/token', bling.answer);
      expect(await list()).toEqual({ data: [] });
    },
  );
});
