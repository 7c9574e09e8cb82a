import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import { hashToken, newToken } from '../../../api/auth/session/token';
import { deleteExpired } from '../../../api/housekeeping';
import { appCode } from '../support/authenticator';
import { PASSWORD, PROFESSIONAL } from '../support/business';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const STEP_MS = 30_000;
const DAY_MS = 86_400_000;
const OLD = PROFESSIONAL.email;
const NEW = 'do.intruso@exemplo.com.br';
const CHOSEN = 'Escolhida@456';

onEachEngine('a second factor that another person switched on', (engine) => {
  let api: TestApi;
  let session: string;
  beforeAll(async () => {
    api = await startTestApi(engine, { RECOVERY_ACCOUNT_REQUESTS: '100' });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await fresh();
    for (const table of [
      ...(['secondFactor', 'secondFactorUndo', 'formerPassword', 'halfSession'] as const),
      ...(['emailChange', 'signInAttempt', 'pacedTry'] as const),
    ])
      await api.db.deleteFrom(table).execute();
    const passwordHash = await hashPassword(PASSWORD, api.config.passwordCost);
    await api.db
      .updateTable('professional')
      .set({ email: OLD, passwordHash, status: 1 })
      .where('idProfessional', '=', api.idProfessional)
      .execute();
    pass(10 * STEP_MS);
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
  });

  const pass = (ms: number) => {
    api.time.now = new Date(api.time.now.getTime() + ms);
  };
  let seen = new Set<string>();
  /** The messages since the last call. */
  const fresh = async () => {
    const all = await api.emails();
    const found = all.filter(({ headers }) => !seen.has(JSON.stringify(headers)));
    seen = new Set(all.map(({ headers }) => JSON.stringify(headers)));
    return found.map(({ headers, text }) => ({ to: headers.to ?? '', text }));
  };
  const linkIn = (messages: { text: string }[], page: string) =>
    messages
      .map(({ text }) => new RegExp(`/${page}\\?[a-z-]+=([\\w-]{43})`).exec(text)?.[1])
      .find((one) => one !== undefined) ?? '';
  const own = (method: string, path: string, body: object) =>
    api.ask(method, path, { body, token: session });
  const visit = (path: string, body: object) =>
    api.ask('POST', `/session/${path}`, { body, token: null });
  const signIn = (password: string, cpfOrEmail = OLD) => visit('login', { cpfOrEmail, password });
  /** Switches it on in the session, with that password; returns the notice's link. */
  const switchOn = async (currentPassword = PASSWORD) => {
    const setup = await own('POST', '/session/second-factor/setup', { currentPassword });
    const { Secret } = setup.body as { Secret: string };
    const code = appCode(Secret, api.time.now);
    expect((await own('PUT', '/session/second-factor', { code })).status).toBe(200);
    pass(STEP_MS);
    const messages = await fresh();
    return { link: linkIn(messages, 'stop-second-factor'), messages, secret: Secret };
  };
  const changePassword = async (currentPassword: string, newPassword: string) => {
    const reply = await own('PUT', '/session/password', { currentPassword, newPassword });
    expect(reply.status).toBe(204);
  };
  const stop = (token: string, password: string) =>
    visit('stop-second-factor', { token, password });
  const factors = () => api.db.selectFrom('secondFactor').select('idProfessional').execute();
  /** Signs up again by the invitation among the messages. */
  const beginAnew = async (messages: { to: string; text: string }[]) => {
    const [invitation, ...others] = messages;
    expect([invitation?.to, others]).toEqual([expect.stringContaining(OLD), []]);
    const completeRegister = linkIn(messages, 'sign-up-password');
    const body = { password: CHOSEN, confirmation: CHOSEN, completeRegister };
    return api.ask('PUT', '/professional/complete-register', { body, token: null });
  };

  test('is removed by the notice’s link and the password, and the person signs up again', async () => {
    const { link, messages } = await switchOn();
    expect(messages).toMatchObject([{ to: expect.stringContaining(OLD) as string }]);
    expect((await stop(link, PASSWORD)).status).toBe(204);
    expect(await factors()).toEqual([]);
    expect((await api.ask('GET', '/order-status', { token: session })).status).toBe(401);
    expect((await signIn(PASSWORD)).status).toBe(401);
    expect((await beginAnew(await fresh())).body).toMatchObject({
      Token: expect.any(String) as string,
    });
    const events = api.db.selectFrom('securityEvent').select(['kind', 'detail']);
    expect(await events.execute()).toContainEqual({ kind: 'second-factor-off', detail: 'link' });
    expect((await stop(link, PASSWORD)).status).toBe(422);
  });

  test('is not removed by the mailbox alone, which can set the password but does not know it', async () => {
    const { link } = await switchOn();
    expect((await stop(link, CHOSEN)).body).toMatchObject({ fields: [{ path: 'password' }] });
    await visit('recovery-code', { cpfOrEmail: OLD });
    const recoveryCode = /^ {4}(\d{6})$/m.exec((await fresh())[0]?.text ?? '')?.[1];
    const reset = { cpfOrEmail: OLD, recoveryCode, newPassword: CHOSEN };
    expect((await visit('reset-password', reset)).body).toMatchObject({ SecondFactor: {} });
    expect((await stop(link, CHOSEN)).status).toBe(422);
    expect(await factors()).toHaveLength(1);
    // The owner, who recovered the password first, still knows the password of that time.
    expect((await stop(link, PASSWORD)).status).toBe(204);
  });

  test('is removed with the password from before the intruder’s own, however often that was changed', async () => {
    await changePassword(PASSWORD, 'Intruso@111');
    pass(DAY_MS);
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
    await changePassword('Intruso@111', 'Intruso@222');
    await fresh();
    const { link } = await switchOn('Intruso@222');
    expect((await stop(link, 'Intruso@111')).status).toBe(422);
    expect((await stop(link, PASSWORD)).status).toBe(204);
    expect(await factors()).toEqual([]);
  });

  test('is not removed with a password that was changed more than a week before', async () => {
    await changePassword(PASSWORD, CHOSEN);
    pass(7 * DAY_MS);
    session = await signInDirectly(api.db, api.idProfessional, api.time.now);
    const { link } = await switchOn(CHOSEN);
    expect((await stop(link, PASSWORD)).status).toBe(422);
    expect((await stop(link, CHOSEN)).status).toBe(204);
  });

  test.each([
    ['asked for and confirmed since', false],
    ['asked for before and confirmed since', true],
  ])(
    'is removed with an e-mail that was %s, and the invitation goes to the owner',
    async (_, before) => {
      const ask = async () => {
        const { body } = await own('GET', `/professional/${api.idProfessional}`, {});
        const record = body as Record<string, unknown>;
        const changed = await own('PUT', `/professional/${api.idProfessional}`, {
          ...Object.fromEntries(
            Object.entries(record).map(([name, value]) => [
              name[0]?.toLowerCase() + name.slice(1),
              value,
            ]),
          ),
          email: NEW,
          currentPassword: PASSWORD,
        });
        expect(changed.status).toBe(204);
        return linkIn(await fresh(), 'confirm-email');
      };
      let token = before ? await ask() : '';
      pass(STEP_MS);
      const { link } = await switchOn();
      if (!before) token = await ask();
      expect((await visit('confirm-email', { token })).status).toBe(204);
      await fresh();
      expect((await stop(link, PASSWORD)).status).toBe(204);
      const messages = await fresh();
      expect((await signIn(PASSWORD, NEW)).status).toBe(401);
      expect((await beginAnew(messages)).body).toMatchObject({ professional: { Email: OLD } });
    },
  );

  test('stays when an e-mail change is undone, which says so, and is removed by its own notice', async () => {
    const { link } = await switchOn();
    const token = newToken();
    await api.db
      .insertInto('emailChange')
      .values({
        idProfessional: api.idProfessional,
        email: NEW,
        formerEmail: OLD,
        tokenHash: 'x',
        stopHash: hashToken(token),
        createdAt: api.time.now.toISOString(),
        expiresAt: api.time.now.toISOString(),
        stoppableUntil: new Date(api.time.now.getTime() + DAY_MS).toISOString(),
        confirmedAt: api.time.now.toISOString(),
        lostAt: null,
      })
      .execute();
    expect((await visit('stop-email-change', { token })).body).toEqual({
      Undone: true,
      SecondFactorStays: true,
    });
    expect((await beginAnew(await fresh())).body).toMatchObject({ SecondFactor: {} });
    expect((await stop(link, PASSWORD)).status).toBe(204);
    expect((await beginAnew(await fresh())).body).toMatchObject({ professional: { Email: OLD } });
  });

  test('can be removed for a week, by one of several at once, and does not allow guessing the password', async () => {
    const { link } = await switchOn();
    const { now } = api.time;
    pass(7 * DAY_MS);
    expect((await stop(link, PASSWORD)).status).toBe(422);
    await deleteExpired(api.db, now);
    api.time.now = now;
    const tries = [];
    for (let count = 0; count < 11; count += 1) tries.push((await stop(link, 'Errada@123')).status);
    expect(tries).toEqual([...Array<number>(10).fill(422), 429]);
    pass(3_600_000);
    const replies = await Promise.all([1, 2, 3].map(() => stop(link, PASSWORD)));
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 422, 422]);
    await deleteExpired(api.db, new Date(now.getTime() + 8 * DAY_MS));
    expect(await api.db.selectFrom('formerPassword').selectAll().execute()).toEqual([]);
  });

  test('stores the link hashed and does not log it, and refuses malformed links', async () => {
    const { link } = await switchOn();
    const stored = JSON.stringify(
      await api.db.selectFrom('secondFactorUndo').selectAll().execute(),
    );
    expect([stored, api.logs.join()].join()).not.toContain(link);
    for (const token of ['', 'x', 'A'.repeat(43), null, 7])
      expect((await visit('stop-second-factor', { token, password: PASSWORD })).status).toBe(422);
    expect((await visit('stop-second-factor', { token: link, password: '' })).status).toBe(422);
  });
});
