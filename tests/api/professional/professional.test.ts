import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional, PROFESSIONAL } from '../support/business';
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

  test('a created professional returns 201 with the id, reads back completely, and is invited', async () => {
    const body = {
      ...professional,
      cpf: CPFS[2],
      email: 'Nova.Pessoa@Gesso.com.br',
      whatsApp: true,
      complement: 'Casa 2',
    };
    const created = await api.ask('POST', '/professional', { body });
    expect([created.status, created.body, created.headers.etag]).toEqual([
      201,
      expect.any(Number),
      '"1"',
    ]);
    const read = await api.ask('GET', `/professional/${String(created.body)}`);
    expect([read.status, read.headers.etag]).toEqual([200, '"1"']);
    expect(read.body).toEqual({
      IdProfessional: created.body,
      IdCompany: api.idCompany,
      Name: 'Renata Lopes Siqueira',
      Cpf: CPFS[2],
      Email: 'nova.pessoa@gesso.com.br',
      Phone: '19991230008',
      WhatsApp: true,
      BirthDate: '1990-10-02',
      Status: 1,
      ZipCode: '13010060',
      Street: 'Rua Barão de Jaguara',
      Number: '1102',
      District: 'Centro',
      City: 'Campinas',
      State: 'SP',
      Complement: 'Casa 2',
      HasPassword: false,
      Invitation: { ExpiresAt: '2026-03-17T15:00:00.000Z', Lost: false },
      PendingEmail: null,
    });
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

  test('an update returns 204 and makes older versions stale', async () => {
    const url = `/professional/${idProfessional}`;
    const { headers } = await api.ask('GET', url);
    const call = {
      body: { ...professional, name: 'Renata Siqueira', number: '9' },
      headers: { 'if-match': String(headers.etag) },
    };
    const first = await api.ask('PUT', url, call);
    expect([first.status, first.text, first.headers.etag]).toEqual([204, '', '"2"']);
    expect((await api.ask('PUT', url, call)).status).toBe(412);
    const read = await api.ask('GET', url);
    expect([read.headers.etag, read.body]).toMatchObject([
      '"2"',
      { Name: 'Renata Siqueira', Number: '9', IdCompany: api.idCompany },
    ]);
    const found = await api.ask('GET', '/professional/filter?name=siqueira%20RENATA');
    expect((found.body as { total: number }).total).toBeGreaterThan(0);
  });

  test.each([
    ['cpf', { cpf: PROFESSIONAL.cpf }],
    ['email', { email: PROFESSIONAL.email.toUpperCase() }],
  ])("an update to someone else's %s is refused and changes nothing", async (path, change) => {
    const url = `/professional/${idProfessional}`;
    const before = await api.ask('GET', url);
    const reply = await api.ask('PUT', url, { body: { ...professional, ...change } });
    expect([reply.status, reply.body]).toMatchObject([409, { fields: [{ path }] }]);
    const after = await api.ask('GET', url);
    expect([after.headers.etag, after.body]).toEqual([before.headers.etag, before.body]);
  });

  test('the company is kept unless another one is given, which must exist', async () => {
    const url = `/professional/${idProfessional}`;
    const named = { ...professional, idCompany: api.idCompany };
    expect((await api.ask('PUT', url, { body: named })).status).toBe(204);
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

  test('invalid fields are reported in Portuguese', async () => {
    const reply = await api.ask('POST', '/professional', {
      body: {
        name: 'Renata',
        cpf: '012.345.678-90',
        email: 'renata@gesso',
        phone: '1932345678',
        birthDate: '2020-01-01',
        status: 2,
        zipCode: '1',
        street: 'Rua A',
        number: '100000',
        state: '--',
      },
    });
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: unknown[] }).fields).toEqual([
      { path: 'name', message: 'Digite seu nome completo' },
      { path: 'cpf', message: 'CPF inválido' },
      { path: 'birthDate', message: 'Data de nascimento inválida' },
      { path: 'status', message: 'Escolha o status' },
      { path: 'phone', message: 'Digite um número válido' },
      { path: 'email', message: 'E-mail inválido' },
      { path: 'zipCode', message: 'Digite o CEP' },
      { path: 'street', message: 'Digite o nome da rua completo' },
      { path: 'number', message: 'Digite um número válido.' },
      { path: 'district', message: 'Digite o nome do bairro' },
      { path: 'city', message: 'Digite o nome da cidade' },
      { path: 'state', message: 'Digite a sigla do estado' },
    ]);
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

  test.each(['0', '999999', '2147483648', 'abc', '-1', '%00', 'filter'])(
    'there is no professional with id %s',
    async (id) => {
      const reply = await api.ask('PUT', `/professional/${id}`, { body: professional });
      expect([reply.status, reply.body]).toMatchObject([
        404,
        { message: 'Profissional desconhecido.' },
      ]);
    },
  );
});

onEachEngine('professional list', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    for (const [name, cpf, status] of [
      ['Ângela 100% Prado', CPFS[1], 1],
      ['Bruno Inativo', CPFS[2], 0],
    ] as const) {
      await insertProfessional(api.db, {
        idCompany: api.idCompany,
        name,
        cpf,
        email: `${cpf}@gesso.com.br`,
        status,
      });
    }
  });
  afterAll(() => api.close());

  test('rows show who awaits activation and who is inactive, five per page', async () => {
    const { body } = await api.ask('GET', '/professional/filter');
    expect(body).toEqual({
      content: [
        {
          IdProfessional: expect.any(Number) as number,
          Name: 'Ângela 100% Prado',
          Cpf: CPFS[1],
          Phone: '19998887766',
          Email: `${CPFS[1]}@gesso.com.br`,
          Status: 1,
          HasPassword: false,
        },
        expect.objectContaining({ Name: 'Bruno Inativo', Status: 0, HasPassword: false }),
        expect.objectContaining({ Name: PROFESSIONAL.name, Status: 1, HasPassword: true }),
      ],
      total: 3,
      count: 1,
    });
    const second = await api.ask('GET', '/professional/filter?page=2&pageSize=2');
    expect(second.body).toMatchObject({ content: [{ Name: PROFESSIONAL.name }], count: 2 });
  });

  test.each([
    ['name=angela', ['Ângela 100% Prado']],
    ['name=%25', ['Ângela 100% Prado']],
    ['name=nada', []],
    [`cpf=${CPFS[2]}`, ['Bruno Inativo']],
    ['status=0', ['Bruno Inativo']],
    ['status=1', ['Ângela 100% Prado', PROFESSIONAL.name]],
    ['status=x&page=-1', ['Ângela 100% Prado', 'Bruno Inativo', PROFESSIONAL.name]],
  ])('%s', async (query, expected) => {
    const { body } = await api.ask('GET', `/professional/filter?${query}`);
    const { content } = body as { content: { Name: string }[] };
    expect(content.map(({ Name }) => Name)).toEqual(expected);
  });

  test('an inactive professional cannot be chosen as responsible for an order', async () => {
    const { body } = await api.ask('GET', '/professional');
    expect((body as { Name: string }[]).map(({ Name }) => Name)).toEqual([
      'Ângela 100% Prado',
      PROFESSIONAL.name,
    ]);
  });
});
