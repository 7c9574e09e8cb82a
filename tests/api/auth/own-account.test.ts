import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const NEW = 'Outra@456';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 Version/18.3 Safari/604.1';

interface OpenSession {
  IdSession: string;
  Device: string;
  CreatedAt: string;
  LastSeenAt: string | null;
  Current: boolean;
}

onEachEngine('own account', (engine) => {
  let api: TestApi;
  let other: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { SIGN_IN_ACCOUNT_TRIES: '4', SIGN_IN_ADDRESS_TRIES: '12' });
    other = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Outra Pessoa',
      cpf: '11144477735',
      email: 'outra@gesso.com.br',
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('session').execute();
    await api.db.deleteFrom('signInAttempt').execute();
    await api.db.deleteFrom('pacedTry').execute();
    await api.db
      .updateTable('professional')
      .set({ passwordHash: await hashPassword(PASSWORD, api.config.passwordCost) })
      .where('idProfessional', '=', api.idProfessional)
      .execute();
    api.time.now = new Date(api.time.now.getTime() + 1000);
  });

  const signIn = async (userAgent = FIREFOX, password = PASSWORD) => {
    const reply = await api.ask('POST', '/session/login', {
      body: { cpfOrEmail: PROFESSIONAL.email, password },
      token: null,
      headers: { 'user-agent': userAgent },
    });
    return { status: reply.status, token: (reply.body as { Token: string }).Token };
  };
  const open = async (token: string) =>
    (await api.ask('GET', '/session/open', { token })).body as OpenSession[];
  const lives = async (token: string) =>
    (await api.ask('GET', '/order-status', { token })).status === 200;
  const change = (
    token: string,
    [currentPassword, newPassword]: [unknown, unknown],
    address = '203.0.113.9',
  ) =>
    api.ask('PUT', '/session/password', { token, body: { currentPassword, newPassword }, address });

  test('open sessions show where, since when, and which is the current one', async () => {
    const mine = await signIn();
    const started = api.time.now.toISOString();
    api.time.now = new Date(api.time.now.getTime() + 60_000);
    const phone = await signIn(IPHONE);
    await signInDirectly(api.db, other, api.time.now);
    const before = await signInDirectly(api.db, api.idProfessional, new Date(0));
    expect(await lives(before)).toBe(false);
    const sessions = await open(mine.token);
    expect(sessions).toEqual([
      {
        IdSession: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
        Device: 'Safari no iPhone',
        CreatedAt: api.time.now.toISOString(),
        LastSeenAt: api.time.now.toISOString(),
        Current: false,
      },
      {
        IdSession: expect.any(String) as string,
        Device: 'Firefox no Linux',
        CreatedAt: started,
        LastSeenAt: started,
        Current: true,
      },
    ]);
    expect((await open(phone.token)).map(({ Current }) => Current)).toEqual([true, false]);
    const stored = await api.db.selectFrom('session').selectAll().execute();
    const { text } = await api.ask('GET', '/session/open', { token: mine.token });
    for (const { tokenHash } of stored) expect(text).not.toContain(tokenHash);
    expect(JSON.stringify(stored)).not.toContain('Mozilla');
  });

  test('a session older than device names is listed too', async () => {
    const token = await signInDirectly(api.db, api.idProfessional, api.time.now);
    await api.db.updateTable('session').set({ lastSeenAt: null }).execute();
    expect(await open(token)).toMatchObject([
      { Device: 'Dispositivo desconhecido', Current: true },
    ]);
  });

  test('"last seen" is updated every few minutes, not at every call', async () => {
    const { token } = await signIn();
    const seen = async () => {
      await api.emails();
      const [row] = await api.db.selectFrom('session').select('lastSeenAt').execute();
      return row?.lastSeenAt;
    };
    const first = api.time.now;
    api.time.now = new Date(first.getTime() + 4 * 60_000);
    expect(await lives(token)).toBe(true);
    expect(await seen()).toBe(first.toISOString());
    api.time.now = new Date(first.getTime() + 5 * 60_000);
    const now = api.time.now.toISOString();
    expect(await Promise.all(Array.from({ length: 6 }, () => lives(token)))).not.toContain(false);
    expect(await seen()).toBe(now);
  });

  test("one of the user's own sessions can be ended, never another's", async () => {
    const [mine, phone] = [await signIn(), await signIn(IPHONE)];
    const theirs = await signInDirectly(api.db, other, api.time.now);
    const [foreign] = await open(theirs);
    const end = (id: string) => api.ask('DELETE', `/session/open/${id}`, { token: mine.token });
    expect((await end(foreign?.IdSession ?? '')).status).toBe(404);
    expect(await lives(theirs)).toBe(true);
    const target = (await open(mine.token)).find(({ Current }) => !Current);
    expect((await end(target?.IdSession ?? '')).status).toBe(204);
    expect([await lives(phone.token), await lives(mine.token)]).toEqual([false, true]);
    expect(await end(target?.IdSession ?? '')).toMatchObject({
      status: 404,
      body: { message: 'Esta sessão já foi encerrada.' },
    });
  });

  test.each(['x', '0'.repeat(32), '%00', "' or 1=1 --", 'A'.repeat(5000)])(
    'there is no session %j',
    async (id) => {
      const { token } = await signIn();
      const reply = await api.ask('DELETE', `/session/open/${encodeURIComponent(id)}`, { token });
      expect(reply.status).toBe(404);
      expect(await lives(token)).toBe(true);
    },
  );

  test('all except the current one are ended at once', async () => {
    const [mine, phone, third] = [await signIn(), await signIn(IPHONE), await signIn()];
    const theirs = await signInDirectly(api.db, other, api.time.now);
    expect((await api.ask('DELETE', '/session/open', { token: mine.token })).status).toBe(204);
    const alive = [mine.token, phone.token, third.token, theirs].map(lives);
    expect(await Promise.all(alive)).toEqual([true, false, false, true]);
  });

  test('knowing the password allows changing it: this session stays, the others end, a message is sent', async () => {
    const [mine, phone] = [await signIn(), await signIn(IPHONE)];
    const sent = (await api.emails()).length;
    const reply = await change(mine.token, [PASSWORD, NEW]);
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect([await lives(mine.token), await lives(phone.token)]).toEqual([true, false]);
    expect([(await signIn()).status, (await signIn(FIREFOX, NEW)).status]).toEqual([401, 200]);
    const messages = await api.emails();
    expect(messages).toHaveLength(sent + 1);
    const message = messages.find(({ headers }) => headers.subject === 'Sua senha foi alterada');
    expect(message?.headers.to).toContain(PROFESSIONAL.email);
    for (const text of [message?.text, message?.html]) {
      expect(text).toContain('10/03/2026 12:');
      expect(text).toContain('/send-recovery-email');
      expect(text).not.toContain(NEW);
    }
    expect(api.logs.join()).not.toMatch(/Outra@456|Senha@123/);
  });

  test('a recovery code sent before is void afterwards', async () => {
    const { token } = await signIn();
    const cpfOrEmail = PROFESSIONAL.email;
    await api.ask('POST', '/session/recovery-code', { body: { cpfOrEmail }, token: null });
    const code = (await api.emails())
      .map(({ text }) => /^ {4}(\d{6})$/m.exec(text)?.[1])
      .find((found) => found !== undefined);
    expect((await change(token, [PASSWORD, NEW])).status).toBe(204);
    const body = { cpfOrEmail, recoveryCode: code, newPassword: 'Terceira@789' };
    expect((await api.ask('POST', '/session/reset-password', { body, token: null })).status).toBe(
      422,
    );
  });

  test('a wrong current password changes nothing, and ends no session', async () => {
    const [mine, phone] = [await signIn(), await signIn(IPHONE)];
    const reply = await change(mine.token, ['Errada@123', NEW]);
    expect([reply.status, reply.body]).toMatchObject([
      422,
      { fields: [{ path: 'currentPassword', message: 'A senha atual não confere.' }] },
    ]);
    expect([await lives(mine.token), await lives(phone.token)]).toEqual([true, true]);
    expect((await signIn()).status).toBe(200);
  });

  test('sent again after its answer was lost, it succeeds and changes nothing more', async () => {
    const { token } = await signIn();
    expect((await change(token, [PASSWORD, NEW])).status).toBe(204);
    const phone = await signIn(IPHONE, NEW);
    const sent = (await api.emails()).length;
    expect((await change(token, [PASSWORD, NEW])).status).toBe(204);
    expect([await lives(token), await lives(phone.token)]).toEqual([true, true]);
    expect((await api.emails()).length).toBe(sent);
    expect((await change(token, [PASSWORD, 'Terceira@789'])).status).toBe(422);
  });

  test("the password cannot be guessed this way, and strangers' tries do not count", async () => {
    const { token } = await signIn();
    const replies = [];
    for (let tries = 0; tries < 5; tries += 1)
      replies.push(await change(token, ['Errada@123', NEW]));
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 422, 422, 429]);
    expect(replies[4]?.headers['retry-after']).toMatch(/^\d+$/);
    expect((await change(token, [PASSWORD, NEW])).status).toBe(429);
    expect((await signIn()).status).toBe(200);
  });

  test('many concurrent changes set one password', async () => {
    const { token } = await signIn();
    const replies = await Promise.all(
      ['Um@12345', 'Dois@12345', 'Tres@12345'].map((password) =>
        change(token, [PASSWORD, password]),
      ),
    );
    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    // The later ones find another hash, or another password if they had already read the hash.
    expect(statuses.every((status) => [204, 409, 422].includes(status))).toBe(true);
    expect(await lives(token)).toBe(true);
  });

  test.each([
    [PASSWORD, 'Ab@1', 'newPassword'],
    [PASSWORD, 'semmaiuscula@1', 'newPassword'],
    [PASSWORD, PASSWORD, 'newPassword'],
    ['', NEW, 'currentPassword'],
    [null, NEW, 'currentPassword'],
    [{}, NEW, 'currentPassword'],
    ['x'.repeat(200_000), NEW, 'currentPassword'],
    ['\u0000', NEW, 'currentPassword'],
    [PASSWORD, ['x'], 'newPassword'],
  ])('%j to %j is refused at %s', async (current, next, path) => {
    const { token } = await signIn();
    const reply = await change(token, [current, next]);
    expect([reply.status, reply.body]).toMatchObject([422, { fields: [{ path }] }]);
  });
});
