import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { insertProfessional, PASSWORD, PROFESSIONAL } from '../support/business';
import { signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const WRONG = 'E-mail, CPF ou senha inválidos.';
const LIMITS = {
  SIGN_IN_ACCOUNT_TRIES: '4',
  SIGN_IN_ADDRESS_TRIES: '9',
  SIGN_IN_WINDOW_MINUTES: '10',
};

onEachEngine('session', (engine) => {
  let api: TestApi;
  let lastAddress = 0;
  beforeAll(async () => {
    api = await startTestApi(engine, LIMITS);
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    await api.db.deleteFrom('signInAttempt').execute();
    await api.db.deleteFrom('pacedTry').execute();
  });

  /** Each call comes from its own address unless one is given. */
  const signIn = (
    cpfOrEmail: unknown,
    password: unknown,
    { address, headers }: { address?: string; headers?: Record<string, string> } = {},
  ) => {
    lastAddress += 1;
    const from = address ?? `203.0.113.${lastAddress % 250}`;
    return api.ask('POST', '/session/login', {
      body: { cpfOrEmail, password },
      token: null,
      address: from,
      headers,
    });
  };

  describe('signing in', () => {
    test.each([PROFESSIONAL.email, ' CRISTINA@gesso.com.br ', PROFESSIONAL.cpf, '529.982.247-25'])(
      'works with %s',
      async (name) => {
        const reply = await signIn(name, PASSWORD);
        expect(reply.status).toBe(200);
        expect(reply.body).toEqual({
          Token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/) as string,
          professional: {
            Name: PROFESSIONAL.name,
            Email: PROFESSIONAL.email,
            IdProfessional: api.idProfessional,
            IdCompany: api.idCompany,
          },
        });
      },
    );

    test.each([
      ['a wrong password', PROFESSIONAL.email, 'Errada@123'],
      ['an unknown e-mail', 'ninguem@gesso.com.br', PASSWORD],
      ['an unknown CPF', '11144477735', PASSWORD],
      ['a CNPJ', '00000000000191', PASSWORD],
    ])('%s is 401 with one message', async (_case, name, password) => {
      const reply = await signIn(name, password);
      expect([reply.status, reply.body]).toMatchObject([401, { message: WRONG }]);
    });

    test('someone inactive or without a password gets the same 401', async () => {
      const { idCompany } = api;
      await insertProfessional(api.db, {
        idCompany,
        name: 'Inativo',
        cpf: '11144477735',
        email: 'i@x.com',
        status: 0,
      });
      await insertProfessional(api.db, {
        idCompany,
        name: 'Novo',
        cpf: '69871556748',
        email: 'n@x.com',
      });
      for (const email of ['i@x.com', 'n@x.com']) {
        const reply = await signIn(email, PASSWORD);
        expect([reply.status, reply.body]).toMatchObject([401, { message: WRONG }]);
      }
    });

    test.each([
      [{ cpfOrEmail: '', password: '' }, ['cpfOrEmail', 'password']],
      [{ cpfOrEmail: 'nada', password: PASSWORD }, ['cpfOrEmail']],
      [{ cpfOrEmail: PROFESSIONAL.email, password: '12345' }, ['password']],
      [{ cpfOrEmail: PROFESSIONAL.email, password: 'x'.repeat(129) }, ['password']],
      [{ cpfOrEmail: 7, password: { a: 1 } }, ['cpfOrEmail', 'password']],
      [{}, ['cpfOrEmail', 'password']],
    ])('%j is 422', async (body, fields) => {
      const reply = await api.ask('POST', '/session/login', { body, token: null });
      expect(reply.status).toBe(422);
      const named = (reply.body as { fields: { path: string }[] }).fields.map(({ path }) => path);
      expect(named).toEqual(fields);
    });

    test('its response is not stored under an idempotency key', async () => {
      const headers = { 'idempotency-key': '7b1c9f52-4a53-4d6a-9f0e-3f3d0a9f1c11' };
      const tokens = await Promise.all([
        signIn(PROFESSIONAL.email, PASSWORD, { headers }),
        signIn(PROFESSIONAL.email, PASSWORD, { headers }),
      ]);
      const [first, second] = tokens.map(({ body }) => (body as { Token: string }).Token);
      expect(first).not.toBe(second);
      expect(await api.db.selectFrom('idempotencyKey').selectAll().execute()).toEqual([]);
    });

    test('neither token nor password is stored or logged', async () => {
      const { body } = await signIn(PROFESSIONAL.email, PASSWORD);
      const { Token } = body as { Token: string };
      const sessions = await api.db.selectFrom('session').selectAll().execute();
      expect(JSON.stringify(sessions)).not.toContain(Token);
      expect(api.logs.join()).not.toContain(Token);
      expect(api.logs.join()).not.toContain(PASSWORD);
    });
  });

  describe('tries are limited', () => {
    test('per account and address together, until the window ends', async () => {
      const tries = [];
      for (let count = 0; count < 4; count += 1) {
        tries.push(
          (await signIn(PROFESSIONAL.email, 'Errada@123', { address: '198.51.100.1' })).status,
        );
      }
      expect(tries).toEqual([401, 401, 401, 401]);
      const refused = await signIn(PROFESSIONAL.cpf, PASSWORD, { address: '198.51.100.1' });
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('600');
      expect(refused.body).toMatchObject({
        message: 'Muitas tentativas de acesso. Tente novamente em 10 minutos.',
      });
      const { now } = api.time;
      api.time.now = new Date(now.getTime() + 10 * 60_000 + 1);
      expect((await signIn(PROFESSIONAL.email, PASSWORD, { address: '198.51.100.1' })).status).toBe(
        200,
      );
      api.time.now = now;
    });

    test('per account, from any address, by a pause of at most half a minute', async () => {
      const tries = [];
      for (let count = 0; count < 9; count += 1)
        tries.push((await signIn(PROFESSIONAL.email, 'Errada@123')).status);
      expect(tries).toEqual(Array(9).fill(401));
      for (let more = 0; more < 20; more += 1) {
        const refused = await signIn(PROFESSIONAL.email, 'Errada@123');
        expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30']);
        expect(refused.body).toMatchObject({
          message: 'Muitas tentativas de acesso. Tente novamente em 30 segundos.',
        });
      }
      const { now } = api.time;
      api.time.now = new Date(now.getTime() + 30_000);
      expect((await signIn(PROFESSIONAL.email, PASSWORD)).status).toBe(200);
      api.time.now = now;
    });

    test('in the same way for an unknown account', async () => {
      const statuses = [];
      for (let count = 0; count < 10; count += 1) {
        statuses.push((await signIn('ninguem@gesso.com.br', PASSWORD)).status);
      }
      expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
    });

    test('per address, whatever the account', async () => {
      const statuses = [];
      for (let count = 0; count < 10; count += 1) {
        statuses.push(
          (await signIn(`pessoa${count}@x.com`, PASSWORD, { address: '198.51.100.9' })).status,
        );
      }
      expect(statuses).toEqual([...Array<number>(9).fill(401), 429]);
      expect(
        (await signIn(PROFESSIONAL.email, PASSWORD, { address: '198.51.100.10' })).status,
      ).toBe(200);
    });

    test('concurrently too', async () => {
      const replies = await Promise.all(
        Array.from({ length: 12 }, () => signIn(PROFESSIONAL.email, 'Errada@123')),
      );
      expect(replies.filter(({ status }) => status === 401)).toHaveLength(9);
    });

    test("a successful sign-in resets the account's count and costs its address nothing", async () => {
      for (let round = 0; round < 12; round += 1) {
        if (round % 4 === 0)
          await signIn(PROFESSIONAL.email, 'Errada@123', { address: '198.51.100.20' });
        const reply = await signIn(PROFESSIONAL.email, PASSWORD, { address: '198.51.100.20' });
        expect(reply.status).toBe(200);
      }
    });

    test('X-Forwarded-For is used only when a trusted proxy sends it', async () => {
      const forged = (index: number) => ({ 'x-forwarded-for': `192.0.2.${index}` });
      const direct = [];
      for (let count = 0; count < 10; count += 1) {
        direct.push(
          (
            await signIn(`a${count}@x.com`, PASSWORD, {
              address: '198.51.100.30',
              headers: forged(count),
            })
          ).status,
        );
      }
      expect(direct.at(-1)).toBe(429);
      const behind = [];
      for (let count = 0; count < 10; count += 1) {
        behind.push(
          (
            await signIn(`b${count}@x.com`, PASSWORD, {
              address: '127.0.0.1',
              headers: forged(count),
            })
          ).status,
        );
      }
      expect(behind).toEqual(Array(10).fill(401));
    });
  });

  describe('a session', () => {
    test('is ended alone by DELETE session', async () => {
      const other = await signInDirectly(api.db, api.idProfessional, api.time.now);
      const token = await signInDirectly(api.db, api.idProfessional, api.time.now);
      expect((await api.ask('DELETE', '/session', { token })).status).toBe(204);
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(401);
      expect((await api.ask('DELETE', '/session', { token })).status).toBe(401);
      expect((await api.ask('GET', '/order-status', { token: other })).status).toBe(200);
    });

    test('ends seven days after it started', async () => {
      const { now } = api.time;
      const token = await signInDirectly(api.db, api.idProfessional, now);
      api.time.now = new Date(now.getTime() + 7 * 86_400_000 - 1);
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(200);
      api.time.now = new Date(now.getTime() + 7 * 86_400_000);
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(401);
      api.time.now = now;
    });

    test('ends when its professional is made inactive', async () => {
      const { idCompany } = api;
      const id = await insertProfessional(api.db, {
        idCompany,
        name: 'Sai',
        cpf: '75308120250',
        email: 's@x.com',
      });
      const token = await signInDirectly(api.db, id, api.time.now);
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(200);
      await api.db
        .updateTable('professional')
        .set({ status: 0 })
        .where('idProfessional', '=', id)
        .execute();
      expect((await api.ask('GET', '/order-status', { token })).status).toBe(401);
    });
  });
});
