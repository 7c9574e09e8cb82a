import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { markInvitationLost } from '../../../api/auth/credentials/invitation-repository';
import { hashPassword } from '../../../api/auth/session/password';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { CPFS, professional } from '../support/payloads';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const EMAIL = 'renata@gesso.com.br';
const CHOSEN = 'Minha@123';

onEachEngine('professional, awaiting activation', (engine) => {
  let api: TestApi;
  let url: string;
  let idProfessional: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProfessional = Number((await api.ask('POST', '/professional', { body: professional })).body);
    url = `/professional/${idProfessional}`;
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('signInAttempt').execute();
    await api.db.deleteFrom('invitation').execute();
    await api.db
      .updateTable('professional')
      .set({ passwordHash: null, status: 1, email: EMAIL })
      .where('idProfessional', '=', idProfessional)
      .execute();
  });

  /**
   * Advances the clock by a second between calls: messages are found by the time they were sent.
   */
  const tick = () => (api.time.now = new Date(api.time.now.getTime() + 1000));
  const resend = (id: number | string = idProfessional) => {
    tick();
    return api.ask('GET', `/professional/resend-email/${id}`);
  };
  const change = (values: object) => {
    tick();
    return api.ask('PUT', url, { body: { ...professional, ...values } });
  };
  const messages = async () => (await api.emails()).length;
  const newestToken = async () =>
    /complete-register=([\w-]{43})/.exec((await api.emails()).at(-1)?.text ?? '')?.[1] ?? '';
  const complete = (completeRegister: string) =>
    api.ask('PUT', '/professional/complete-register', {
      body: { password: CHOSEN, completeRegister },
      token: null,
    });

  test('the invitation is sent again, and the older one is void', async () => {
    expect((await resend()).status).toBe(204);
    const older = await newestToken();
    expect((await resend()).status).toBe(204);
    const newer = await newestToken();
    expect((await complete(older)).status).toBe(422);
    expect((await complete(newer)).status).toBe(200);
    const reply = await resend();
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { message: 'Este profissional já escolheu a própria senha.' },
    ]);
  });

  test('a HEAD request sends nothing', async () => {
    const before = await messages();
    expect((await api.ask('HEAD', `/professional/resend-email/${idProfessional}`)).status).not.toBe(
      204,
    );
    expect(await messages()).toBe(before);
  });

  test('messages to one mailbox are limited', async () => {
    const replies = [];
    for (let tries = 0; tries < 6; tries += 1) replies.push(await resend());
    expect(replies.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204, 429]);
    expect(replies[5]?.headers['retry-after']).toBe('3595');
  });

  test.each(['0', '999999', 'x', '%00', '9999999999'])(
    'there is no e-mail for the id %s',
    async (id) => {
      const reply = await resend(id);
      expect([reply.status, reply.body]).toMatchObject([
        404,
        { message: 'Profissional desconhecido.' },
      ]);
    },
  );

  test('a new e-mail voids the old invitation and gets its own', async () => {
    await resend();
    const older = await newestToken();
    const before = await messages();
    expect((await change({ name: 'Renata Lopes', email: EMAIL })).status).toBe(204);
    expect(await messages()).toBe(before);
    expect((await change({ email: 'renata.nova@gesso.com.br' })).status).toBe(204);
    expect(await messages()).toBe(before + 1);
    expect((await api.emails()).at(-1)?.headers.to).toContain('renata.nova@gesso.com.br');
    expect((await complete(older)).status).toBe(422);
    expect((await complete(await newestToken())).status).toBe(200);
  });

  test('an inactive professional is invited only when activated', async () => {
    await resend();
    const older = await newestToken();
    const before = await messages();
    expect((await change({ status: 0 })).status).toBe(204);
    expect((await complete(older)).status).toBe(422);
    const reply = await resend();
    expect([reply.status, reply.body]).toMatchObject([
      409,
      { message: 'Ative o cadastro antes de reenviar o e-mail.' },
    ]);
    expect((await change({ status: 0, email: 'fora@gesso.com.br' })).status).toBe(204);
    expect(await messages()).toBe(before);
    expect((await change({ status: 1 })).status).toBe(204);
    expect(await messages()).toBe(before + 1);
    expect((await complete(older)).status).toBe(422);
  });

  test('someone registered as inactive gets no e-mail yet', async () => {
    const before = await messages();
    const body = { ...professional, cpf: CPFS[3], email: 'depois@gesso.com.br', status: 0 };
    expect((await api.ask('POST', '/professional', { body })).status).toBe(201);
    expect(await messages()).toBe(before);
  });

  test('an invitation that failed or expired is reported', async () => {
    const invitation = async () =>
      ((await api.ask('GET', url)).body as { Invitation: unknown }).Invitation;
    const { now } = api.time;
    await resend();
    const createdAt = api.time.now.toISOString();
    const ExpiresAt = new Date(api.time.now.getTime() + 7 * 86_400_000).toISOString();
    expect(await invitation()).toEqual({ ExpiresAt, Lost: false });
    await markInvitationLost(api.db, { idProfessional, createdAt: '2026-01-01' }, createdAt);
    expect(await invitation()).toEqual({ ExpiresAt, Lost: false });
    await markInvitationLost(api.db, { idProfessional, createdAt }, createdAt);
    expect(await invitation()).toEqual({ ExpiresAt, Lost: true });
    await api.db.updateTable('session').set({ expiresAt: '2027-01-01' }).execute();
    api.time.now = new Date(ExpiresAt);
    expect(await invitation()).toBeNull();
    await resend();
    expect(await invitation()).toMatchObject({ Lost: false });
    api.time.now = now;
  });
});

onEachEngine('professional, made inactive', (engine) => {
  let api: TestApi;
  let other: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    other = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: professional.name,
      cpf: professional.cpf,
      email: professional.email,
      passwordHash: await hashPassword(PASSWORD, api.config.passwordCost),
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.updateTable('professional').set({ status: 1 }).execute();
    await api.db.deleteFrom('session').execute();
    api.token = await signInDirectly(api.db, api.idProfessional, api.time.now);
  });

  const own = { ...professional, ...PROFESSIONAL };
  const put = (id: number, body: object, token: string) =>
    api.ask('PUT', `/professional/${id}`, { body, token });
  const call = (path: string, body: object) => {
    api.time.now = new Date(api.time.now.getTime() + 1000);
    return api.ask('POST', path, { body, token: null });
  };
  const newestCode = async () =>
    /^ {4}(\d{6})$/m.exec((await api.emails()).at(-1)?.text ?? '')?.[1] ?? 'none';

  test('is signed out everywhere, at once', async () => {
    const tokens = [
      await signInDirectly(api.db, other, api.time.now),
      await signInDirectly(api.db, other, api.time.now),
    ];
    for (const token of tokens)
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(200);
    expect((await put(other, { ...professional, status: 0 }, api.token)).status).toBe(204);
    for (const token of tokens)
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(401);
    expect((await put(other, { ...professional, status: 1 }, api.token)).status).toBe(204);
    for (const token of tokens)
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(401);
  });

  test('can neither sign in nor recover a password, even with a code sent before', async () => {
    const cpfOrEmail = professional.email;
    expect((await call('/session/recovery-code', { cpfOrEmail })).status).toBe(204);
    const recoveryCode = await newestCode();
    expect((await put(other, { ...professional, status: 0 }, api.token)).status).toBe(204);
    const sent = (await api.emails()).length;
    expect((await call('/session/login', { cpfOrEmail, password: PASSWORD })).status).toBe(401);
    expect((await call('/session/recovery-code', { cpfOrEmail })).status).toBe(204);
    expect(await api.emails()).toHaveLength(sent);
    expect((await put(other, professional, api.token)).status).toBe(204);
    const reset = await call('/session/reset-password', {
      cpfOrEmail,
      recoveryCode,
      newPassword: CHOSEN,
    });
    expect(reset.status).toBe(422);
    expect((await call('/session/login', { cpfOrEmail, password: PASSWORD })).status).toBe(200);
  });

  test('a code sent to the old e-mail is void once another is confirmed', async () => {
    const before = professional.email;
    await call('/session/recovery-code', { cpfOrEmail: before });
    const recoveryCode = await newestCode();
    const moved = { ...professional, email: 'mudou@gesso.com.br' };
    expect((await put(other, moved, api.token)).status).toBe(204);
    const token = (await api.emails())
      .map(({ text }) => /confirm-email\?email-change=([\w-]{43})/.exec(text)?.[1])
      .find((found) => found !== undefined);
    expect((await call('/session/confirm-email', { token })).status).toBe(204);
    for (const cpfOrEmail of [before, moved.email]) {
      const body = { cpfOrEmail, recoveryCode, newPassword: CHOSEN };
      expect((await call('/session/reset-password', body)).status).toBe(422);
    }
    await api.db
      .updateTable('professional')
      .set({ email: before })
      .where('idProfessional', '=', other)
      .execute();
  });

  test('nobody can deactivate themselves', async () => {
    const reply = await put(api.idProfessional, { ...own, status: 0 }, api.token);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      {
        message: 'Você não pode inativar o próprio cadastro. Peça a outro profissional.',
        fields: [{ path: 'status' }],
      },
    ]);
    expect((await put(api.idProfessional, own, api.token)).status).toBe(204);
  });

  test('the last active professional cannot be deactivated', async () => {
    expect((await put(other, { ...professional, status: 0 }, api.token)).status).toBe(204);
    const reply = await put(api.idProfessional, { ...own, status: 0 }, api.token);
    expect([reply.status, reply.body]).toMatchObject([
      409,
      {
        message: 'O último profissional ativo não pode ser inativado.',
        fields: [{ path: 'status' }],
      },
    ]);
    expect((await api.ask('GET', '/order-status', { token: api.token })).status).toBe(200);
  });

  test('two who deactivate each other concurrently leave one active', async () => {
    for (let round = 0; round < 5; round += 1) {
      await api.db.updateTable('professional').set({ status: 1 }).execute();
      const mine = await signInDirectly(api.db, api.idProfessional, api.time.now);
      const theirs = await signInDirectly(api.db, other, api.time.now);
      const replies = await Promise.all([
        put(other, { ...professional, status: 0 }, mine),
        put(api.idProfessional, { ...own, status: 0 }, theirs),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 401]);
      const active = await api.db
        .selectFrom('professional')
        .select('idProfessional')
        .where('status', '=', 1)
        .execute();
      expect(active).toHaveLength(1);
    }
  });

  test('a session opened meanwhile is ended too', async () => {
    const signIns = Array.from({ length: 4 }, () =>
      call('/session/login', { cpfOrEmail: professional.email, password: PASSWORD }),
    );
    const [ended, ...opened] = await Promise.all([
      put(other, { ...professional, status: 0 }, api.token),
      ...signIns,
    ]);
    expect(ended.status).toBe(204);
    for (const { status } of opened) expect([200, 401]).toContain(status);
    const left = await api.db
      .selectFrom('session')
      .select('idProfessional')
      .where('idProfessional', '=', other)
      .execute();
    expect(left).toEqual([]);
  });
});
