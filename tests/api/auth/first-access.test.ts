import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { invite } from '../../../api/auth/invitation/invitation-service';
import { deleteExpired } from '../../../api/housekeeping';
import { insertProfessional } from '../support/business';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const REFUSED = {
  message: 'Este convite não é válido ou já venceu. Peça outro a quem fez o seu cadastro.',
  fields: [{ path: 'completeRegister' }],
};
const PASSWORD = 'Minha@123';
const EMAIL = 'nova@gesso.com.br';
const DAY_MS = 86_400_000;

onEachEngine('first access', (engine) => {
  let api: TestApi;
  let idProfessional: number;
  beforeAll(async () => {
    api = await startTestApi(engine, { WEB_URL: 'https://prumo.example.com.br' });
    idProfessional = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Pessoa Nova da Silva',
      cpf: '11144477735',
      email: EMAIL,
    });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('invitation').execute();
    await api.db.deleteFrom('signInAttempt').execute();
    await setProfessional({ passwordHash: null, status: 1 });
  });

  const setProfessional = (values: { passwordHash?: string | null; status?: number }) =>
    api.db
      .updateTable('professional')
      .set(values)
      .where('idProfessional', '=', idProfessional)
      .execute();
  const send = () => invite({ db: api.db, now: api.time.now }, api.config, idProfessional);
  const receiveToken = async () => {
    const email = await send();
    const link = /^https:\S+$/m.exec(email?.text ?? '')?.[0] ?? '';
    expect(link).toMatch(
      /^https:\/\/prumo\.example\.com\.br\/sign-up-password\?complete-register=[\w-]{43}$/,
    );
    return link.split('=')[1] ?? '';
  };
  const complete = (completeRegister: unknown, password: unknown = PASSWORD) =>
    api.ask('PUT', '/professional/complete-register', {
      body: { password, completeRegister },
      token: null,
    });
  const signsIn = async (password: string) => {
    const body = { cpfOrEmail: EMAIL, password };
    return (await api.ask('POST', '/session/login', { body, token: null })).status === 200;
  };

  test('the invitation says who, where and how long, in plain text and in HTML', async () => {
    const email = await send();
    expect(email).toMatchObject({
      kind: 'invitation',
      to: { name: 'Pessoa Nova da Silva', address: EMAIL },
      subject: 'Escolha sua senha do Prumo',
    });
    for (const text of [email?.text, email?.html]) {
      expect(text).toContain('Olá, Pessoa Nova.');
      expect(text).toMatch(/vale por 7\sdias/);
      expect(text).toMatch(/\/sign-up-password\?complete-register=[\w-]{43}/);
    }
  });

  test('sets the password and signs in, once', async () => {
    const token = await receiveToken();
    const before = await api.ask('GET', `/professional/${idProfessional}`);
    const reply = await complete(token);
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      Token: expect.stringMatching(/^[\w-]{43}$/) as string,
      professional: {
        Name: 'Pessoa Nova da Silva',
        Email: EMAIL,
        IdProfessional: idProfessional,
        IdCompany: api.idCompany,
      },
    });
    const { Token } = reply.body as { Token: string };
    expect((await api.ask('GET', '/order-status', { token: Token })).status).toBe(200);
    const after = await api.ask('GET', `/professional/${idProfessional}`);
    expect([before.body, after.body]).toMatchObject([
      { HasPassword: false },
      { HasPassword: true },
    ]);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(await complete(token, 'Outra@123')).toMatchObject({ status: 422, body: REFUSED });
    expect([await signsIn(PASSWORD), await signsIn('Outra@123')]).toEqual([true, false]);
  });

  test('says whom it is for while it can be used, and changes nothing', async () => {
    const invited = (completeRegister: unknown) =>
      api.ask('POST', '/professional/invitation', { body: { completeRegister }, token: null });
    const [older, token] = [await receiveToken(), await receiveToken()];
    for (let times = 0; times < 2; times += 1)
      expect(await invited(token)).toMatchObject({
        status: 200,
        body: { Name: 'Pessoa Nova da Silva', Email: EMAIL },
      });
    expect(await invited(older)).toMatchObject({ status: 422, body: REFUSED });
    for (const made of ['x', '', null, 7, 'x'.repeat(513)])
      expect((await invited(made)).status, String(made)).toBe(422);
    await setProfessional({ status: 0 });
    expect(await invited(token)).toMatchObject({ status: 422, body: REFUSED });
    await setProfessional({ status: 1 });
    expect((await complete(token)).status).toBe(200);
    expect(await invited(token)).toMatchObject({ status: 422, body: REFUSED });
  });

  test('used many times concurrently sets one password', async () => {
    const token = await receiveToken();
    const replies = await Promise.all(
      ['Um@12345', 'Dois@12345', 'Tres@12345'].map((password) => complete(token, password)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  test('an invitation lasts seven days', async () => {
    const token = await receiveToken();
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 7 * DAY_MS);
    expect(await complete(token)).toMatchObject({ status: 422, body: REFUSED });
    await deleteExpired(api.db, new Date(now.getTime() + 7 * DAY_MS - 1));
    expect(await api.db.selectFrom('invitation').selectAll().execute()).toHaveLength(1);
    api.time.now = new Date(now.getTime() + 7 * DAY_MS - 1);
    expect((await complete(token)).status).toBe(200);
    api.time.now = now;
    await setProfessional({ passwordHash: null });
    await receiveToken();
    await deleteExpired(api.db, new Date(now.getTime() + 7 * DAY_MS));
    expect(await api.db.selectFrom('invitation').selectAll().execute()).toEqual([]);
  });

  test('a newer invitation voids the older one', async () => {
    const [older, newer] = [await receiveToken(), await receiveToken()];
    expect(await complete(older)).toMatchObject({ status: 422, body: REFUSED });
    expect((await complete(newer)).status).toBe(200);
  });

  test('someone with a password, inactive or unknown is not invited', async () => {
    await setProfessional({ passwordHash: 'x' });
    expect(await send()).toBeUndefined();
    await setProfessional({ passwordHash: null, status: 0 });
    expect(await send()).toBeUndefined();
    expect(await invite({ db: api.db, now: api.time.now }, api.config, 424_242)).toBeUndefined();
    expect(await api.db.selectFrom('invitation').selectAll().execute()).toEqual([]);
  });

  test.each([{ passwordHash: 'x' }, { status: 0 }])(
    'an invitation is void when its professional meanwhile has %j',
    async (values) => {
      const token = await receiveToken();
      await setProfessional(values);
      expect(await complete(token)).toMatchObject({ status: 422, body: REFUSED });
    },
  );

  test('recovering a password instead voids the invitation', async () => {
    const token = await receiveToken();
    const ask = (call: string, body: object) =>
      api.ask('POST', `/session/${call}`, { body: { cpfOrEmail: EMAIL, ...body }, token: null });
    await ask('recovery-code', {});
    const code = /^ {4}(\d{6})$/m.exec((await api.emails()).at(-1)?.text ?? '')?.[1];
    const reset = await ask('reset-password', { recoveryCode: code, newPassword: 'Outra@456' });
    expect(reset.status).toBe(200);
    expect(await complete(token)).toMatchObject({ status: 422, body: REFUSED });
  });

  test('the token is stored hashed, and neither it nor the password is logged', async () => {
    const token = await receiveToken();
    expect(
      JSON.stringify(await api.db.selectFrom('invitation').selectAll().execute()),
    ).not.toContain(token);
    await complete(token);
    expect(api.logs.join()).not.toContain(token);
    expect(api.logs.join()).not.toContain(PASSWORD);
  });

  test('a refused password leaves the invitation valid', async () => {
    const token = await receiveToken();
    for (const password of ['Ab1@', 'semmaiuscula1@', '', null, 7, 'x'.repeat(200)]) {
      const reply = await complete(token, password);
      expect([reply.status, reply.body]).toMatchObject([422, { fields: [{ path: 'password' }] }]);
    }
    expect((await complete(token)).status).toBe(200);
  });

  test.each(['x', 'A'.repeat(43), "' or 1=1 --", '\u0000', '😀', '', null, 7, [], 'x'.repeat(513)])(
    'the token %j is 422',
    async (token) => {
      const reply = await complete(token);
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { fields: [{ path: 'completeRegister' }] },
      ]);
    },
  );
});
