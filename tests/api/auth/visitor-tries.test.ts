import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import { newToken } from '../../../api/auth/session/token';
import { networkOf } from '../../../api/auth/session/visitor';
import { deleteExpired } from '../../../api/housekeeping';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const { email: EMAIL } = PROFESSIONAL;
const MINUTE_MS = 60_000;
const ATTACKERS = Array.from({ length: 11 }, (_, index) => `198.51.100.${index + 1}`);

onEachEngine('nobody can lock out another person', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    for (const table of ['signInAttempt', 'pacedTry', 'knownDevice', 'recoveryCode'] as const)
      await api.db.deleteFrom(table).execute();
    const passwordHash = await hashPassword(PASSWORD, api.config.passwordCost);
    await api.db
      .updateTable('professional')
      .set({ passwordHash })
      .where('email', '=', EMAIL)
      .execute();
  });

  const post = (
    call: string,
    body: object,
    { address = '203.0.113.5', device }: { address?: string; device?: string } = {},
  ) =>
    api.ask('POST', `/session/${call}`, {
      body,
      token: null,
      address,
      headers: device ? { 'x-device-token': device } : {},
    });
  const signIn = (
    password: string,
    from: { address?: string; device?: string } = {},
    cpfOrEmail: string = EMAIL,
  ) => post('login', { cpfOrEmail, password }, from);
  const pass = (ms: number) => {
    api.time.now = new Date(api.time.now.getTime() + ms);
  };
  /** Failed attempts from eleven addresses, as many as each is allowed. */
  const attack = async (rounds = 11) => {
    for (let round = 0; round < rounds; round += 1)
      for (const address of ATTACKERS) await signIn('Errada@123', { address });
  };

  test('a device that signed in before gets in, however often others try', async () => {
    const device = newToken();
    expect((await signIn(PASSWORD, { device })).status).toBe(200);
    await attack();
    expect((await signIn(PASSWORD, { device, address: '192.0.2.77' })).status).toBe(200);
    expect((await signIn(PASSWORD, { device, address: ATTACKERS[0] })).status).toBe(200);
    const stored = JSON.stringify(await api.db.selectFrom('knownDevice').selectAll().execute());
    expect(stored).not.toContain(device);
    expect(stored).not.toContain(EMAIL);
  });

  test('an unknown device waits half a minute at most, while eleven addresses keep trying for days', async () => {
    for (let hour = 0; hour < 3; hour += 1) {
      await attack(4);
      const first = await signIn(PASSWORD, { address: `192.0.2.${hour}` });
      if (first.status === 429) {
        expect(Number(first.headers['retry-after'])).toBeLessThanOrEqual(30);
        pass(30_000);
        // Clients that have already tried do not get the free attempt.
        await attack(1);
        expect((await signIn(PASSWORD, { address: `192.0.2.${hour}` })).status).toBe(200);
      }
      pass(60 * MINUTE_MS);
    }
  });

  test('an account can only be guessed at slowly, from any number of addresses', async () => {
    let tried = 0;
    for (let minute = 0; minute < 30; minute += 1) {
      for (let index = 0; index < 10; index += 1) {
        const { status } = await signIn('Errada@123', { address: `10.${minute}.${index}.1` });
        if (status === 401) tried += 1;
      }
      pass(MINUTE_MS);
    }
    expect(tried).toBeLessThanOrEqual(15 + 2 * 30);
    expect(tried).toBeGreaterThan(30);
  });

  test('a known device has its own tries, and they run out too', async () => {
    const device = newToken();
    await signIn(PASSWORD, { device });
    const statuses = [];
    for (let count = 0; count < 11; count += 1)
      statuses.push((await signIn('Errada@123', { device })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn(PASSWORD)).status).toBe(200);
    pass(16 * MINUTE_MS);
    expect((await signIn(PASSWORD, { device })).status).toBe(200);
  });

  test('a try beyond the limit writes nothing, and does not lengthen the wait', async () => {
    const device = newToken();
    await signIn(PASSWORD, { device });
    for (let count = 0; count < 10; count += 1) await signIn('Errada@123', { device });
    const counted = () =>
      api.db.selectFrom('signInAttempt').selectAll().orderBy('subject').execute();
    const before = await counted();
    pass(5 * MINUTE_MS);
    const refused = await Promise.all(
      Array.from({ length: 20 }, () => signIn(PASSWORD, { device })),
    );
    for (const { status, headers } of refused)
      expect([status, headers['retry-after']]).toEqual([429, '600']);
    expect(await counted()).toEqual(before);
    pass(10 * MINUTE_MS);
    expect((await signIn(PASSWORD, { device })).status).toBe(200);
  });

  test("one person's device is a stranger to another account, existing or not", async () => {
    await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Outra Pessoa',
      cpf: '11144477735',
      email: 'outra@gesso.com.br',
    });
    const device = newToken();
    await signIn(PASSWORD, { device });
    for (const email of ['outra@gesso.com.br', 'ninguem@gesso.com.br']) {
      const statuses = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push(
          (await signIn('Errada@123', { device, address: '198.51.100.200' }, email)).status,
        );
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    }
  });

  test('a new password makes all devices strangers again, as does long disuse', async () => {
    const [device, other] = [newToken(), newToken()];
    const { body } = await signIn(PASSWORD, { device });
    await signIn(PASSWORD, { device: other });
    const { Token: token } = body as { Token: string };
    const change = { currentPassword: PASSWORD, newPassword: 'Outra@456' };
    expect(
      (
        await api.ask('PUT', '/session/password', {
          token,
          body: change,
          headers: { 'x-device-token': device },
        })
      ).status,
    ).toBe(204);
    expect(await api.db.selectFrom('knownDevice').selectAll().execute()).toHaveLength(1);
    await deleteExpired(api.db, new Date(api.time.now.getTime() + 401 * 24 * 60 * MINUTE_MS));
    expect(await api.db.selectFrom('knownDevice').selectAll().execute()).toHaveLength(0);
  });

  test('concurrently no more get through', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        signIn('Errada@123', { address: `203.0.113.${index}` }),
      ),
    );
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(15);
  });

  describe('of recovery', () => {
    const ask = (from: { address?: string; device?: string }) =>
      post('recovery-code', { cpfOrEmail: EMAIL }, from);
    const check = (
      recoveryCode: string,
      from: { address?: string; device?: string },
      recoveryData: string | null = null,
    ) => post('validate-recovery-code', { cpfOrEmail: EMAIL, recoveryCode, recoveryData }, from);
    /** Requests a code; reads it from the newest message. */
    const receive = async (from: { address?: string; device?: string }) => {
      const before = new Set((await api.emails()).map(({ text }) => text));
      expect((await ask(from)).status).toBe(204);
      const text =
        (await api.emails()).map((email) => email.text).find((one) => !before.has(one)) ?? '';
      const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
      const link = /recovery-data=([\w-]{43})/.exec(text)?.[1] ?? '';
      pass(1);
      return { code, link, wrong: code === '000000' ? '111111' : '000000' };
    };

    test('others can use up neither the tries nor the code of the requesting device', async () => {
      const mine = { device: newToken() };
      const { code, wrong } = await receive(mine);
      for (const address of ATTACKERS) await check(wrong, { address, device: newToken() });
      await receive({ address: ATTACKERS[0], device: newToken() });
      await receive({ address: ATTACKERS[1] });
      for (const address of ATTACKERS) await check(wrong, { address });
      expect((await check(code, mine)).status).toBe(204);
      const body = {
        cpfOrEmail: EMAIL,
        recoveryCode: code,
        newPassword: 'Outra@456',
        recoveryData: null,
      };
      expect((await post('reset-password', body, mine)).status).toBe(200);
    });

    test('nor those of someone who followed the link, on any device', async () => {
      const { code, link, wrong } = await receive({ device: newToken() });
      for (const address of ATTACKERS) await check(wrong, { address });
      expect((await check(code, { address: '192.0.2.1' })).status).toBe(422);
      expect((await check(code, { address: '192.0.2.2' }, link)).status).toBe(204);
      expect((await check(wrong, { address: '192.0.2.2' }, link)).status).toBe(422);
    });

    test('a code requested elsewhere works too, entered where another was requested', async () => {
      const mine = { device: newToken() };
      await receive(mine);
      const theirs = await receive({ address: ATTACKERS[0] });
      expect((await check(theirs.code, mine)).status).toBe(204);
    });

    test('codes can only be guessed at slowly', async () => {
      const { wrong } = await receive({ device: newToken() });
      const statuses = [];
      for (let count = 0; count < 40; count += 1)
        statuses.push((await check(wrong, { address: `10.0.${count}.1` })).status);
      expect(statuses.filter((status) => status === 422)).toHaveLength(15);
      const row = await api.db
        .selectFrom('recoveryCode')
        .select(['tries', 'ownTries'])
        .executeTakeFirst();
      expect(row).toEqual({ tries: 5, ownTries: 0 });
    });

    test('a known device may request a code, even when others have used up all requests', async () => {
      const device = newToken();
      await signIn(PASSWORD, { device });
      for (let count = 0; count < 15; count += 1) await ask({ address: `10.1.${count}.1` });
      expect((await ask({ address: '10.1.99.1' })).status).toBe(429);
      expect((await ask({ device })).status).toBe(204);
    });

    test('setting a new password by recovery sends a notice', async () => {
      const mine = { device: newToken() };
      const { code } = await receive(mine);
      const body = {
        cpfOrEmail: EMAIL,
        recoveryCode: code,
        newPassword: 'Outra@456',
        recoveryData: null,
      };
      const told = async () =>
        (await api.emails()).filter(({ headers }) => headers.subject === 'Sua senha foi alterada')
          .length;
      const before = await told();
      expect((await post('reset-password', body, mine)).status).toBe(200);
      expect(await told()).toBe(before + 1);
    });
  });
});

test.each([
  ['203.0.113.5', '203.0.113.5'],
  ['::ffff:203.0.113.5', '203.0.113.5'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
