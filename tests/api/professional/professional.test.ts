import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional, PROFESSIONAL } from '../support/business';
import { cpfOf } from '../support/imports';
import { CPFS, professional } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('professional', (engine) => {
  let api: TestApi;
  let idProfessional: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProfessional = Number((await api.ask('POST', '/professional', { body: professional })).body);
  });
  afterAll(() => api.close());

  const messagesTo = async (email: string) =>
    (await api.emails()).filter(({ headers }) => headers.to?.includes(email));

  test('a new professional is invited by e-mail', async () => {
    const body = { ...professional, cpf: CPFS[2], email: 'Nova.Pessoa@Gesso.com.br' };
    expect((await api.ask('POST', '/professional', { body })).status).toBe(201);
    const [message] = await messagesTo('nova.pessoa@gesso.com.br');
    expect(message?.headers.subject).toBe('Escolha sua senha do Prumo');
    expect(message?.text).toContain('/sign-up-password?complete-register=');
  });

  test('the same post under the same key creates one professional and sends one message', async () => {
    const body = { ...professional, cpf: CPFS[3], email: 'repetida@gesso.com.br' };
    const call = { body, headers: idempotencyKey() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => api.ask('POST', '/professional', call)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await messagesTo('repetida@gesso.com.br')).toHaveLength(1);
  });

  test.each([
    ['cpf', { email: 'outra@gesso.com.br' }, 'Já existe um profissional com este CPF.'],
    ['email', { cpf: CPFS[4] }, 'Já existe um profissional com este e-mail.'],
  ])(
    'a %s can be registered only once, also concurrently, and the field is named',
    async (path, change, message) => {
      const body = { ...professional, ...change };
      const replies = await Promise.all(
        Array.from({ length: 4 }, () => api.ask('POST', '/professional', { body })),
      );
      for (const reply of replies) {
        expect([reply.status, reply.body]).toMatchObject([
          409,
          { message, fields: [{ path, message }] },
        ]);
      }
      expect(await messagesTo('outra@gesso.com.br')).toEqual([]);
    },
  );

  test('an update to another person’s e-mail is refused and changes nothing', async () => {
    const url = `/professional/${idProfessional}`;
    const before = await api.ask('GET', url);
    const body = { ...professional, email: PROFESSIONAL.email.toUpperCase() };
    const reply = await api.ask('PUT', url, { body });
    expect([reply.status, reply.body]).toMatchObject([409, { fields: [{ path: 'email' }] }]);
    const after = await api.ask('GET', url);
    expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body]);
  });

  test('the company is kept unless another one is given, which must exist', async () => {
    const url = `/professional/${idProfessional}`;
    const named = { ...professional, idCompany: api.idCompany };
    expect((await api.ask('PUT', url, { body: named })).status).toBe(204);
    expect((await api.ask('PUT', url, { body: professional })).status).toBe(204);
    expect((await api.ask('GET', url)).body).toMatchObject({ IdCompany: api.idCompany });
    for (const [method, path, body] of [
      ['PUT', url, professional],
      ['POST', '/professional', { ...professional, cpf: CPFS[4], email: 'sem@gesso.com.br' }],
    ] as const) {
      const reply = await api.ask(method, path, { body: { ...body, idCompany: 424_242 } });
      expect([reply.status, reply.body]).toMatchObject([
        422,
        { fields: [{ path: 'idCompany', message: 'Empresa desconhecida.' }] },
      ]);
    }
  });

  test('password and invitation are never returned, and cannot be set by a payload', async () => {
    const body = {
      ...professional,
      passwordHash: 'x',
      hasPassword: true,
      hashCompleteRegister: 'y',
      version: 99,
    };
    const url = `/professional/${idProfessional}`;
    expect((await api.ask('PUT', url, { body })).status).toBe(204);
    for (const path of [url, `/professional/${api.idProfessional}`, '/professional/filter']) {
      const { text } = await api.ask('GET', path);
      expect(text).not.toMatch(/argon2|hash|token/i);
    }
    expect((await api.ask('GET', url)).body).toMatchObject({ HasPassword: false });
  });

  test('rows of the list show who awaits activation and who is inactive', async () => {
    for (const [name, cpf, status] of [
      ['Ângela Prado', cpfOf(1), 1],
      ['Bruno Inativo', cpfOf(2), 0],
    ] as const) {
      const email = `${cpf}@gesso.com.br`;
      await insertProfessional(api.db, { idCompany: api.idCompany, name, cpf, email, status });
    }
    const rowOf = async (name: string) => {
      const { body } = await api.ask(
        'GET',
        `/professional/filter?name=${encodeURIComponent(name)}`,
      );
      return (body as { content: unknown[] }).content[0];
    };
    expect(await rowOf('Ângela Prado')).toMatchObject({ Status: 1, HasPassword: false });
    expect(await rowOf('Bruno Inativo')).toMatchObject({ Status: 0, HasPassword: false });
    expect(await rowOf(PROFESSIONAL.name)).toMatchObject({ Status: 1, HasPassword: true });
  });
});
