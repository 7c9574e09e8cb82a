import { rmSync } from 'node:fs';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hashPassword } from '../../../api/auth/session/password';
import { signIn } from '../../../api/auth/session/session-service';
import { deleteExpired } from '../../../api/housekeeping';
import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const REFUSED = {
  message: 'Código inválido ou expirado.',
  fields: [{ path: 'recoveryCode', message: 'Código inválido ou expirado.' }],
};
const NEW_PASSWORD = 'Outra@456';
const MINUTE_MS = 60_000;
const { email: EMAIL } = PROFESSIONAL;
const NOBODY = 'ninguem@gesso.com.br';

const ENVIRONMENT = {
  WEB_URL: 'https://prumo.example.com.br/',
  SIGN_IN_ACCOUNT_TRIES: '30',
  SIGN_IN_ADDRESS_TRIES: '40',
};

onEachEngine('recovery', (engine) => {
  let api: TestApi;
  let lastAddress = 0;
  beforeAll(async () => {
    api = await startTestApi(engine, ENVIRONMENT);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.emails();
    emptyOutbox();
    await api.db.deleteFrom('signInAttempt').execute();
    await api.db.deleteFrom('pacedTry').execute();
    await api.db.deleteFrom('recoveryCode').execute();
    const passwordHash = await hashPassword(PASSWORD, api.config.passwordCost);
    const active = { passwordHash, status: 1 };
    await api.db.updateTable('professional').set(active).where('email', '=', EMAIL).execute();
  });

  const emptyOutbox = () =>
    rmSync(path.join(api.config.dataDir, 'outbox'), { recursive: true, force: true });

  /** Each call comes from its own address unless one is given. */
  const post = (call: string, body: object, address?: string) => {
    lastAddress += 1;
    const from = address ?? `203.0.${lastAddress >> 8}.${lastAddress & 255}`;
    return api.ask('POST', `/session/${call}`, { body, token: null, address: from });
  };
  const ask = (cpfOrEmail: unknown, address?: string) =>
    post('recovery-code', { cpfOrEmail }, address);
  const validate = (recoveryCode: string, cpfOrEmail = EMAIL, address?: string) =>
    post('validate-recovery-code', { cpfOrEmail, recoveryCode }, address);
  const reset = (recoveryCode: string, changes: object = {}) =>
    post('reset-password', {
      cpfOrEmail: EMAIL,
      recoveryCode,
      newPassword: NEW_PASSWORD,
      recoveryData: null,
      ...changes,
    });
  const canSignIn = async (password: string) =>
    (await post('login', { cpfOrEmail: EMAIL, password })).status === 200;

  /** Requests a code; returns it as the e-mail has it. */
  const receiveCode = async () => {
    await api.emails();
    emptyOutbox();
    expect((await ask(EMAIL)).status).toBe(204);
    const emails = await api.emails();
    expect(emails).toHaveLength(1);
    const text = emails[0]?.text ?? '';
    const code = /^ {4}(\d{6})$/m.exec(text)?.[1] ?? '';
    const link = /^https:\S+$/m.exec(text)?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    return { email: emails[0], code, link, data: link.split('=')[1] ?? '', wrong };
  };

  describe('asking for a code', () => {
    test('sends an e-mail with the code and a link to the page where it is entered', async () => {
      const { email, code, link } = await receiveCode();
      expect(email?.headers).toMatchObject({
        from: 'Prumo <nao-responda@prumo.example.com.br>',
        to: 'Cristina Prado Mendes <cristina@gesso.com.br>',
        subject: 'Seu código para trocar a senha',
      });
      expect(code).toMatch(/^\d{6}$/);
      expect(link).toMatch(
        /^https:\/\/prumo\.example\.com\.br\/send-code-received\?recovery-data=[\w-]{43}$/,
      );
      expect(email?.text).toContain('Olá, Cristina Prado.');
      for (const part of [code, link, 'Olá, Cristina Prado.']) expect(email?.html).toContain(part);
    });

    test('gets the same response for an existing, an unknown and an inactive account', async () => {
      await insertProfessional(api.db, {
        idCompany: api.idCompany,
        name: 'Pessoa Inativa',
        cpf: '11144477735',
        email: 'inativa@gesso.com.br',
        status: 0,
      });
      const answers = [];
      for (const email of [EMAIL, NOBODY, 'inativa@gesso.com.br', ' CRISTINA@Gesso.com.br ']) {
        const { status, text, headers } = await ask(email);
        const { date: _date, 'x-request-id': _id, ...rest } = headers;
        answers.push(JSON.stringify([status, text, rest]));
        // Before a new code makes it invalid.
        await api.emails();
      }
      expect(new Set(answers).size).toBe(1);
      expect(answers[0]).toMatch(/^\[204,"",/);
      const emails = await api.emails();
      expect(emails.map(({ headers }) => headers.to)).toEqual(
        Array(2).fill('Cristina Prado Mendes <cristina@gesso.com.br>'),
      );
    });

    test('the code and the link are stored hashed and never logged', async () => {
      const { code, data } = await receiveCode();
      await validate(code);
      await reset(code, { recoveryData: 'x' });
      const rows = await api.db.selectFrom('recoveryCode').selectAll().execute();
      expect(rows).toMatchObject([
        { codeHash: expect.stringMatching(/^\$argon2id\$/) as string, tries: 1 },
      ]);
      expect(JSON.stringify(rows)).not.toContain(data);
      expect(JSON.stringify(rows)).not.toContain(`"${code}"`);
      expect(api.logs.join()).toContain('e-mail kept');
      for (const secret of [`"${code}"`, data, EMAIL, NEW_PASSWORD]) {
        expect(api.logs.join()).not.toContain(secret);
      }
    });

    test.each([
      [{ cpfOrEmail: '' }, 'Digite seu e-mail.'],
      [{ cpfOrEmail: 'nada' }, 'E-mail inválido.'],
      [{ cpfOrEmail: PROFESSIONAL.cpf }, 'E-mail inválido.'],
      [{ cpfOrEmail: ['a@b.com'] }, 'Valor de tipo inválido.'],
      [{}, 'Digite seu e-mail.'],
    ])('%j is 422', async (body, message) => {
      const reply = await post('recovery-code', body);
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { fields: [{ path: 'cpfOrEmail', message }] },
      ]);
    });

    test('is paced per account, existing or not: a burst, then one every ten minutes', async () => {
      for (const email of [EMAIL, NOBODY]) {
        const statuses = [];
        for (let count = 0; count < 10; count += 1) statuses.push((await ask(email)).status);
        expect(statuses).toEqual(Array(10).fill(204));
        const refused = await ask(email.toUpperCase());
        expect([refused.status, refused.headers['retry-after'], refused.body]).toMatchObject([
          429,
          '600',
          { message: 'Muitas tentativas de acesso. Tente novamente em 10 minutos.' },
        ]);
      }
      await api.emails();
      const { now } = api.time;
      api.time.now = new Date(now.getTime() + 10 * MINUTE_MS);
      expect((await ask(EMAIL)).status).toBe(204);
      expect((await ask(EMAIL)).status).toBe(429);
      await api.emails();
      api.time.now = now;
    });

    test('is limited per address, whatever the account, concurrently too', async () => {
      const replies = await Promise.all(
        Array.from({ length: 40 }, (_, index) => ask(`p${index}@x.com`, '198.51.100.9')),
      );
      expect(replies.filter(({ status }) => status === 204)).toHaveLength(30);
      expect((await ask(EMAIL, '198.51.100.10')).status).toBe(204);
    });
  });

  describe('a code', () => {
    test('opens the account once: the password changes, and every other session ends', async () => {
      const other = await insertProfessional(api.db, {
        idCompany: api.idCompany,
        name: 'Outra Pessoa',
        cpf: '69871556748',
        email: 'outra@gesso.com.br',
      });
      const elsewhere = [api.token, await signInDirectly(api.db, api.idProfessional, api.time.now)];
      const theirs = await signInDirectly(api.db, other, api.time.now);
      const { code } = await receiveCode();
      const checked = await validate(code);
      expect([checked.status, checked.text]).toEqual([204, '']);

      const reply = await reset(code);
      expect(reply.status).toBe(200);
      expect(reply.body).toEqual({
        Token: expect.stringMatching(/^[\w-]{43}$/) as string,
        professional: {
          Name: PROFESSIONAL.name,
          Email: EMAIL,
          IdProfessional: api.idProfessional,
          IdCompany: api.idCompany,
        },
      });
      const { Token } = reply.body as { Token: string };
      const statusOf = async (token: string) =>
        (await api.ask('GET', '/order-status', { token })).status;
      expect(await Promise.all([Token, theirs, ...elsewhere].map(statusOf))).toEqual([
        200, 200, 401, 401,
      ]);
      expect([await canSignIn(PASSWORD), await canSignIn(NEW_PASSWORD)]).toEqual([false, true]);

      expect(await reset(code, { newPassword: 'Terceira@7' })).toMatchObject({ body: REFUSED });
      expect(await validate(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await canSignIn(NEW_PASSWORD)).toBe(true);
      api.token = Token;
    });

    test('used many times concurrently opens it once', async () => {
      const { code } = await receiveCode();
      await api.db.deleteFrom('session').execute();
      const passwords = ['Um@12345', 'Dois@12345', 'Tres@12345', 'Quatro@12345'];
      const replies = await Promise.all(
        passwords.map((newPassword) => reset(code, { newPassword })),
      );
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
      expect(await api.db.selectFrom('session').selectAll().execute()).toHaveLength(1);
      const winner = passwords[replies.findIndex(({ status }) => status === 200)] ?? '';
      expect(await canSignIn(winner)).toBe(true);
    });

    test('lasts fifteen minutes', async () => {
      const { code } = await receiveCode();
      const { now } = api.time;
      api.time.now = new Date(now.getTime() + 15 * MINUTE_MS - 1);
      expect((await validate(code)).status).toBe(204);
      api.time.now = new Date(now.getTime() + 15 * MINUTE_MS);
      expect(await validate(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await reset(code)).toMatchObject({ status: 422, body: REFUSED });
      await deleteExpired(api.db, api.time.now);
      expect(await api.db.selectFrom('recoveryCode').selectAll().execute()).toEqual([]);
      api.time.now = now;
    });

    test('survives four wrong tries, and correct ones cost nothing', async () => {
      const { code, wrong } = await receiveCode();
      for (let count = 0; count < 4; count += 1) {
        expect(await validate(wrong)).toMatchObject({ status: 422, body: REFUSED });
        expect((await validate(code)).status).toBe(204);
      }
      expect((await reset(code)).status).toBe(200);
    });

    test('is void after five', async () => {
      const { code, wrong } = await receiveCode();
      for (let count = 0; count < 5; count += 1) await (count % 2 ? reset : validate)(wrong);
      expect(await validate(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await reset(code)).toMatchObject({ status: 422, body: REFUSED });
      expect(await canSignIn(PASSWORD)).toBe(true);
    });

    test('allows no more of them concurrently', async () => {
      const { code, wrong } = await receiveCode();
      await Promise.all(Array.from({ length: 20 }, () => validate(wrong)));
      const row = await api.db.selectFrom('recoveryCode').select('tries').executeTakeFirst();
      expect(row).toEqual({ tries: 5 });
      expect((await reset(code)).status).toBe(422);
    });

    test('is void once another is requested, which has its own tries', async () => {
      const first = await receiveCode();
      for (let count = 0; count < 5; count += 1) await validate(first.wrong);
      const second = await receiveCode();
      if (first.code !== second.code) expect((await validate(first.code)).status).toBe(422);
      expect((await reset(second.code, { recoveryData: first.data })).status).toBe(422);
      expect((await reset(second.code, { recoveryData: second.data })).status).toBe(200);
    });

    test("has its own link, and another's counts as a wrong try", async () => {
      const { code, data } = await receiveCode();
      for (const recoveryData of ['x', data.toLowerCase() + 'a', `${data} `, "' or 1=1"]) {
        expect(await reset(code, { recoveryData })).toMatchObject({ status: 422, body: REFUSED });
      }
      const row = await api.db.selectFrom('recoveryCode').select('tries').executeTakeFirst();
      expect(row).toEqual({ tries: 4 });
      expect((await reset(code, { recoveryData: data })).status).toBe(200);
    });

    test('belongs to one account', async () => {
      const { code } = await receiveCode();
      for (const email of [NOBODY, 'inativa@gesso.com.br']) {
        expect(await validate(code, email)).toMatchObject({ status: 422, body: REFUSED });
      }
    });

    test('is refused when its professional was made inactive meanwhile', async () => {
      const { code } = await receiveCode();
      await api.db
        .updateTable('professional')
        .set({ status: 0 })
        .where('email', '=', EMAIL)
        .execute();
      expect(await reset(code)).toMatchObject({ status: 422, body: REFUSED });
    });

    test('is not used up by a refused password', async () => {
      const { code } = await receiveCode();
      for (const newPassword of ['Ab1@', 'semmaiuscula1@', '', null, 7, 'x'.repeat(200)]) {
        const reply = await reset(code, { newPassword });
        expect([reply.status, reply.body]).toMatchObject([
          422,
          { fields: [{ path: 'newPassword' }] },
        ]);
      }
      expect((await reset(code)).status).toBe(200);
    });

    test('opens an account whose sign-in was blocked by too many tries', async () => {
      for (let count = 0; count < 36; count += 1) await canSignIn('Errada@123');
      expect(await canSignIn(PASSWORD)).toBe(false);
      const { code } = await receiveCode();
      expect((await reset(code)).status).toBe(200);
      expect(await canSignIn(NEW_PASSWORD)).toBe(true);
    });

    test('tries are limited, for an existing and an unknown account alike', async () => {
      for (const email of [EMAIL, NOBODY]) {
        const statuses = [];
        for (let count = 0; count < 36; count += 1) {
          statuses.push((await validate('123456', email)).status);
        }
        expect(statuses).toEqual([...Array<number>(35).fill(422), 429]);
      }
      const fromOne = [];
      for (let count = 0; count < 41; count += 1) {
        const reply = await validate('123456', `p${count}@x.com`, '198.51.100.40');
        fromOne.push(reply.status);
      }
      expect(fromOne).toEqual([...Array<number>(40).fill(422), 429]);
    });
  });

  test('a concurrent sign-in with the old password opens no session', async () => {
    const { code } = await receiveCode();
    const checkWhileReset = async () => {
      expect((await reset(code)).status).toBe(200);
      return true;
    };
    const input = { cpfOrEmail: EMAIL, password: PASSWORD };
    const visitor = { address: '203.0.113.1', device: 'Chrome no Linux', deviceHash: null };
    const deps = {
      ...{ db: api.db, config: api.config },
      ...{ checkPassword: checkWhileReset, now: api.time.now },
    };
    await expect(signIn(deps, input, visitor)).rejects.toThrow('E-mail, CPF ou senha inválidos.');
    expect(
      await api.db
        .selectFrom('session')
        .selectAll()
        .where('idProfessional', '=', api.idProfessional)
        .execute(),
    ).toHaveLength(1);
  });
});

test('an unreachable e-mail server fails no request', async () => {
  const environment = { ...ENVIRONMENT, SMTP_URL: 'smtp://127.0.0.1:1' };
  const api = await startTestApi('sqlite', environment);
  const body = { cpfOrEmail: EMAIL };
  expect((await api.ask('POST', '/session/recovery-code', { body, token: null })).status).toBe(204);
  await api.emails();
  await api.close();
  expect(api.logs.join()).toContain('job failed, to be tried again');
  expect(api.logs.join()).not.toContain(EMAIL);
});
