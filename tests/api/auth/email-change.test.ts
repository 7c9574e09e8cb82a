import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { CPFS, professional } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const OLD = 'renata@gesso.com.br';
const NEW = 'renata.nova@gesso.com.br';
const HOUR_MS = 60 * 60_000;

onEachEngine('another e-mail', (engine) => {
  let api: TestApi;
  let renata: number;
  let own: string;
  beforeAll(async () => {
    api = await startTestApi(engine, { RECOVERY_ACCOUNT_REQUESTS: '50' });
    renata = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Renata Lopes',
      cpf: CPFS[3] ?? '',
      email: OLD,
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('emailChange').execute();
    const passwordHash = await hashPassword(PASSWORD, api.config.passwordCost);
    await api.db
      .updateTable('professional')
      .set({ email: OLD, passwordHash, status: 1, cpf: CPFS[3] ?? '' })
      .where('idProfessional', '=', renata)
      .execute();
    own = await signInDirectly(api.db, renata, api.time.now);
    await fresh();
  });

  let seen = new Set<string>();
  /** The messages sent since the last call: recipient, subject and text. */
  const fresh = async () => {
    const all = await api.emails();
    const found = all
      .filter(({ headers }) => !seen.has(JSON.stringify(headers)))
      .map(({ headers, text }) => ({ to: headers.to ?? '', subject: headers.subject ?? '', text }));
    seen = new Set(all.map(({ headers }) => JSON.stringify(headers)));
    return found;
  };
  const record = { ...professional, cpf: CPFS[3], email: OLD };
  const put = (changes: object, token = api.token, id = renata) =>
    api.ask('PUT', `/professional/${id}`, { body: { ...record, ...changes }, token });
  const read = async () =>
    (await api.ask('GET', `/professional/${renata}`)).body as {
      Email: string;
      PendingEmail: { Email: string } | null;
      HasPassword: boolean;
    };
  const call = (path: string, body: object) =>
    api.ask('POST', `/session/${path}`, { body, token: null });
  const linkOf = (messages: { text: string }[], page: string) =>
    messages
      .map(({ text }) => new RegExp(`/${page}\\?email-change=([\\w-]{43})`).exec(text)?.[1])
      .find((one) => one !== undefined) ?? '';
  /** Requests the change; returns the links of both messages. */
  const asked = async (email = NEW) => {
    expect((await put({ email })).status).toBe(204);
    const messages = await fresh();
    return {
      messages,
      confirm: linkOf(messages, 'confirm-email'),
      stop: linkOf(messages, 'stop-email-change'),
    };
  };
  const recover = async (cpfOrEmail: string) => {
    await call('recovery-code', { cpfOrEmail });
    return (await fresh()).map(({ to }) => to);
  };
  const switchedOff = async () => {
    const events = api.db.selectFrom('securityEvent').where('kind', '=', 'second-factor-off');
    return (await events.select('kind').execute()).length;
  };
  const canSignIn = async (cpfOrEmail: string, password = PASSWORD) =>
    (await call('login', { cpfOrEmail, password })).status === 200;

  test('changed by a colleague has no effect yet: recovery and sign-in use the confirmed one', async () => {
    const { messages } = await asked();
    expect(messages.map(({ to }) => /<?([^<>]+@[^<>]+?)>?$/.exec(to)?.[1]).sort()).toEqual(
      [OLD, NEW].sort(),
    );
    expect(await read()).toMatchObject({ Email: OLD, PendingEmail: { Email: NEW, Lost: false } });
    expect(await recover(NEW)).toEqual([]);
    expect(await recover(OLD)).toEqual([expect.stringContaining(OLD)]);
    expect([await canSignIn(NEW), await canSignIn(OLD)]).toEqual([false, true]);
  });

  test('notifies the old address at once, with who requested the change and how to stop it', async () => {
    const { messages, stop } = await asked();
    const told = messages.find(({ to }) => to.includes(OLD));
    expect(told?.subject).toBe('O e-mail do seu acesso vai mudar');
    expect(told?.text).toContain(PROFESSIONAL.name);
    expect(told?.text).toContain(NEW);
    expect(told?.text).not.toContain('/confirm-email');
    expect((await call('stop-email-change', { token: stop })).body).toEqual({
      Undone: false,
      SecondFactorStays: false,
    });
    expect(await read()).toMatchObject({ Email: OLD, PendingEmail: null, HasPassword: true });
  });

  test('a link shows which e-mail it is about, and the old one only to its owner', async () => {
    const { confirm, stop } = await asked();
    const about = async (token: string) => (await call('email-change', { token })).body;
    expect(await about(confirm)).toEqual({ Email: NEW, FormerEmail: null });
    expect(await about(stop)).toEqual({ Email: NEW, FormerEmail: OLD });
    await call('confirm-email', { token: confirm });
    expect((await call('email-change', { token: confirm })).status).toBe(422);
    expect(await about(stop)).toEqual({ Email: NEW, FormerEmail: OLD });
  });

  test('takes effect once confirmed from the new address, and notifies the old one again', async () => {
    const { confirm } = await asked();
    await call('recovery-code', { cpfOrEmail: OLD });
    await fresh();
    expect((await call('confirm-email', { token: confirm })).status).toBe(204);
    expect(await read()).toMatchObject({ Email: NEW, PendingEmail: null });
    expect((await fresh()).map(({ to, subject }) => [to.includes(OLD), subject])).toEqual([
      [true, 'O e-mail do seu acesso mudou'],
    ]);
    expect([await canSignIn(NEW), await canSignIn(OLD)]).toEqual([true, false]);
    expect(await recover(OLD)).toEqual([]);
    expect(await recover(NEW)).toEqual([expect.stringContaining(NEW)]);
    expect((await call('confirm-email', { token: confirm })).status).toBe(422);
  });

  test('is undone from the old address, and ends access gained meanwhile', async () => {
    const { confirm, stop } = await asked();
    await call('confirm-email', { token: confirm });
    const again = await (async () => {
      await fresh();
      return asked('ainda.outra@gesso.com.br');
    })();
    await call('confirm-email', { token: again.confirm });
    await fresh();
    expect((await call('stop-email-change', { token: stop })).body).toEqual({
      Undone: true,
      SecondFactorStays: false,
    });
    expect(await read()).toMatchObject({ Email: OLD, PendingEmail: null, HasPassword: false });
    expect((await api.ask('GET', '/order-status', { token: own })).status).toBe(401);
    expect([await canSignIn(OLD), await canSignIn(NEW), await canSignIn(CPFS[3] ?? '')]).toEqual([
      false,
      false,
      false,
    ]);
    const [invitation, ...more] = await fresh();
    expect(invitation?.to).toContain(OLD);
    expect(invitation?.text).toContain('complete-register=');
    expect(more).toEqual([]);
    expect((await call('stop-email-change', { token: stop })).status).toBe(422);
  });

  test.each([
    ['a factor switched on since', { prepared: -2, enabled: 1, codes: 1 }, [0, 0, 1]],
    ['a factor that is only prepared', { prepared: -2, enabled: null, codes: null }, [0, 0, 0]],
    [
      'the codes made since, of an older factor',
      { prepared: -2, enabled: -1, codes: 1 },
      [1, 0, 0],
    ],
    ['nothing of what was there before', { prepared: -2, enabled: -1, codes: -1 }, [1, 1, 0]],
    ['no codes of an unknown day', { prepared: -2, enabled: -1, codes: null }, [1, 1, 0]],
  ])('and undone takes %s away', async (_, { prepared, enabled, codes }, left) => {
    await api.db.deleteFrom('secondFactor').execute();
    const told = await switchedOff();
    const { confirm, stop } = await asked();
    await call('confirm-email', { token: confirm });
    const at = (hours: number) => new Date(api.time.now.getTime() + hours * HOUR_MS).toISOString();
    const idProfessional = renata;
    await api.db
      .insertInto('secondFactor')
      .values({
        idProfessional,
        secret: 'x',
        lastStep: null,
        createdAt: at(prepared),
        enabledAt: enabled === null ? null : at(enabled),
      })
      .execute();
    const createdAt = codes === null ? null : at(codes);
    const code = { codeHash: 'x', idProfessional, createdAt };
    await api.db.insertInto('secondFactorCode').values(code).execute();
    const undone = (await call('stop-email-change', { token: stop })).body;
    expect(undone).toEqual({ Undone: true, SecondFactorStays: left[0] === 1 });
    const kept = await Promise.all([
      api.db.selectFrom('secondFactor').selectAll().execute(),
      api.db.selectFrom('secondFactorCode').selectAll().execute(),
    ]);
    const off = (await switchedOff()) - told;
    expect([...kept.map(({ length }) => length), off]).toEqual(left);
    await api.db.deleteFrom('secondFactor').execute();
  });

  test('can be undone for a week, while nobody else can take the old address', async () => {
    const { confirm, stop } = await asked();
    await call('confirm-email', { token: confirm });
    const taken = await api.ask('POST', '/professional', {
      body: { ...professional, cpf: CPFS[4], email: OLD },
    });
    expect([taken.status, taken.body]).toMatchObject([409, { fields: [{ path: 'email' }] }]);
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 7 * 24 * HOUR_MS);
    expect((await call('stop-email-change', { token: stop })).status).toBe(422);
    api.time.now = now;
    expect((await call('stop-email-change', { token: stop })).status).toBe(200);
  });

  test('can be confirmed for two days, and no longer', async () => {
    const { confirm } = await asked();
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 48 * HOUR_MS);
    expect((await call('confirm-email', { token: confirm })).status).toBe(422);
    api.time.now = now;
    expect((await read()).Email).toBe(OLD);
  });

  test('confirmed late, by links that were sent again, can be undone for as long', async () => {
    const { stop } = await asked();
    const { now } = api.time;
    let confirm = '';
    for (let day = 1; day <= 8; day += 1) {
      api.time.now = new Date(now.getTime() + day * 24 * HOUR_MS);
      const token = await signInDirectly(api.db, api.idProfessional, api.time.now);
      const path = `/professional/${renata}/pending-email/resend`;
      expect((await api.ask('POST', path, { token })).status).toBe(204);
      confirm = linkOf(await fresh(), 'confirm-email');
    }
    expect((await call('confirm-email', { token: confirm })).status).toBe(204);
    expect((await fresh()).map(({ subject }) => subject)).toEqual(['O e-mail do seu acesso mudou']);
    api.time.now = new Date(now.getTime() + 14 * 24 * HOUR_MS);
    expect((await call('stop-email-change', { token: stop })).body).toMatchObject({ Undone: true });
    api.time.now = now;
  });

  test.each([
    [
      'changed',
      () =>
        api.ask('PUT', '/session/password', {
          body: { currentPassword: PASSWORD, newPassword: 'Escolhida@456' },
          token: own,
        }),
    ],
    [
      'recovered',
      async () => {
        await call('recovery-code', { cpfOrEmail: OLD });
        const recoveryCode = /^ {4}(\d{6})$/m.exec((await fresh())[0]?.text ?? '')?.[1];
        return call('reset-password', {
          cpfOrEmail: OLD,
          recoveryCode,
          newPassword: 'Escolhida@456',
        });
      },
    ],
  ])('is cancelled when the password is %s, which says so', async (_, choose) => {
    const { confirm } = await asked();
    expect((await choose()).status).toBeLessThan(300);
    expect((await fresh())[0]?.text).toContain(`A troca do seu e-mail para ${NEW}`);
    expect((await call('confirm-email', { token: confirm })).status).toBe(422);
    expect(await read()).toMatchObject({ Email: OLD, PendingEmail: null });
  });

  test('confirmed many times concurrently takes effect once', async () => {
    const { confirm } = await asked();
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => call('confirm-email', { token: confirm })),
    );
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('links are stored hashed and never logged', async () => {
    const { confirm, stop } = await asked();
    const stored = JSON.stringify(await api.db.selectFrom('emailChange').selectAll().execute());
    for (const secret of [confirm, stop]) {
      expect(stored).not.toContain(secret);
      expect(api.logs.join()).not.toContain(secret);
    }
  });

  test('saving the form again changes nothing; a third address replaces the second', async () => {
    const first = await asked();
    expect((await put({ complement: 'Casa 2' })).status).toBe(204);
    expect((await put({ email: NEW })).status).toBe(204);
    expect(await fresh()).toEqual([]);
    expect((await read()).PendingEmail?.Email).toBe(NEW);
    const third = await asked('terceira@gesso.com.br');
    expect((await call('confirm-email', { token: first.confirm })).status).toBe(422);
    expect((await call('confirm-email', { token: third.confirm })).status).toBe(204);
  });

  test('can be sent again with a new link, and cancelled', async () => {
    const { confirm } = await asked();
    expect((await api.ask('POST', `/professional/${renata}/pending-email/resend`)).status).toBe(
      204,
    );
    const again = linkOf(await fresh(), 'confirm-email');
    expect(again).not.toBe('');
    expect((await call('confirm-email', { token: confirm })).status).toBe(422);
    expect((await api.ask('DELETE', `/professional/${renata}/pending-email`)).status).toBe(204);
    expect((await call('confirm-email', { token: again })).status).toBe(422);
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/resend'],
    ] as const) {
      expect((await api.ask(method, `/professional/${renata}/pending-email${path}`)).status).toBe(
        404,
      );
    }
  });

  test('used by someone else is refused, even if only since the request', async () => {
    expect((await put({ email: PROFESSIONAL.email })).body).toMatchObject({
      fields: [{ path: 'email', message: 'Já existe um profissional com este e-mail.' }],
    });
    const { confirm } = await asked('disputada@gesso.com.br');
    const body = { ...professional, cpf: CPFS[0], email: 'disputada@gesso.com.br' };
    expect((await api.ask('POST', '/professional', { body })).status).toBe(201);
    expect((await call('confirm-email', { token: confirm })).status).toBe(409);
    expect((await read()).Email).toBe(OLD);
  });

  describe('of the signed-in user', () => {
    test('needs the password', async () => {
      const refused = await put({ email: NEW }, own);
      expect([refused.status, refused.body]).toMatchObject([
        422,
        { fields: [{ path: 'currentPassword' }] },
      ]);
      expect((await put({ email: NEW, currentPassword: 'Errada@123' }, own)).status).toBe(422);
      expect((await read()).PendingEmail).toBeNull();
      expect((await put({ email: NEW, currentPassword: PASSWORD }, own)).status).toBe(204);
      expect((await read()).PendingEmail).toMatchObject({ Email: NEW });
      const told = (await fresh()).find(({ to }) => to.includes(OLD));
      expect(told?.text).toContain('foi pedida a troca');
    });

    test('is no way to guess the password; other changes need none', async () => {
      await api.db.deleteFrom('signInAttempt').execute();
      const statuses = [];
      for (let count = 0; count < 11; count += 1)
        statuses.push((await put({ email: NEW, currentPassword: 'Errada@123' }, own)).status);
      expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
      expect((await put({ complement: 'Fundos' }, own)).status).toBe(204);
      await api.db.deleteFrom('signInAttempt').execute();
    });

    test('leaves no password in the stored response', async () => {
      const headers = { 'idempotency-key': 'c0a80101-0000-4000-8000-00000000000a' };
      const send = () =>
        api.ask('PUT', `/professional/${renata}`, {
          body: { ...record, email: NEW, currentPassword: PASSWORD },
          token: own,
          headers,
        });
      expect([(await send()).status, (await send()).status]).toEqual([204, 204]);
    });
  });

  test('of someone without a password takes effect at once: a new invitation goes there, the old one is void', async () => {
    await api.db
      .updateTable('professional')
      .set({ passwordHash: null })
      .where('idProfessional', '=', renata)
      .execute();
    expect((await put({ email: NEW })).status).toBe(204);
    expect(await read()).toMatchObject({ Email: NEW, PendingEmail: null });
    const messages = await fresh();
    expect(messages.map(({ to, subject }) => [to.includes(NEW), subject])).toEqual([
      [true, 'Escolha sua senha do Prumo'],
    ]);
  });

  test('ends when the person is made inactive', async () => {
    const { confirm } = await asked();
    expect((await put({ status: 0 })).status).toBe(204);
    expect((await call('confirm-email', { token: confirm })).status).toBe(422);
  });

  test('someone is notified when another person changes their CPF or access', async () => {
    expect((await put({ cpf: CPFS[4] })).status).toBe(204);
    expect((await put({ cpf: CPFS[4], status: 0 })).status).toBe(204);
    expect((await put({ cpf: CPFS[4], status: 0 })).status).toBe(204);
    const messages = await fresh();
    expect(messages.map(({ to, subject }) => [to.includes(OLD), subject])).toEqual(
      Array(2).fill([true, 'O seu acesso ao Prumo foi alterado']),
    );
    expect(messages.map(({ text }) => text).join()).toContain(PROFESSIONAL.name);
  });

  test('malformed links are refused', async () => {
    for (const path of ['confirm-email', 'stop-email-change', 'email-change']) {
      for (const token of ['', 'x', 'A'.repeat(43), null, 7])
        expect((await call(path, { token })).status).toBe(422);
    }
  });
});
