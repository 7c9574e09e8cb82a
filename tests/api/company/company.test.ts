import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProfessional } from '../support/business';
import { CNPJS, company } from '../support/payloads';
import { idempotencyKey, signInDirectly, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** More valid CNPJs, so that each test has its own. */
const FREE_CNPJS = ['33000167000101', '12ABC345000188', '11222333000181'] as const;

onEachEngine('company', (engine) => {
  let api: TestApi;
  let idCompany: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idCompany = Number((await api.ask('POST', '/company', { body: company })).body);
  });
  afterAll(() => api.close());

  test('a created company returns 201 with its id and reads back completely', async () => {
    const body = { ...company, cnpj: '12.abc.345/01DE-35', status: 0, complement: 'Loja 2' };
    const created = await api.ask('POST', '/company', { body });
    expect([created.status, created.body, created.headers.etag]).toEqual([
      201,
      expect.any(Number),
      '"1"',
    ]);
    const read = await api.ask('GET', `/company/${String(created.body)}`);
    expect([read.status, read.headers.etag]).toEqual([200, '"1"']);
    expect(read.body).toEqual({
      IdCompany: created.body,
      Name: 'Gesso Campinas Ltda',
      Cnpj: CNPJS[2],
      Phone: '19991230009',
      WhatsApp: true,
      Status: 0,
      Facebook: 'https://facebook.com/gessocampinas',
      Instagram: null,
      ZipCode: '13010060',
      Street: 'Rua Barão de Jaguara',
      Number: '1102',
      District: 'Centro',
      City: 'Campinas',
      State: 'SP',
      Complement: 'Loja 2',
      Longitude: -47.0608,
      Latitude: -22.9056,
      MunicipalRegistration: '0045871',
      StateRegistration: null,
      CreatedAt: '2026-03-10T15:00:00.000Z',
      UpdatedAt: '2026-03-10T15:00:00.000Z',
      IdProfessionalRegister: api.idProfessional,
      IdProfessionalUpdate: api.idProfessional,
    });
  });

  test('a CNPJ can be registered only once, also concurrently', async () => {
    const again = await api.ask('POST', '/company', { body: { ...company, name: 'Outra' } });
    expect([again.status, again.body]).toMatchObject([
      409,
      { message: 'Já existe uma empresa com este CNPJ.', fields: [{ path: 'cnpj' }] },
    ]);
    const body = { ...company, cnpj: FREE_CNPJS[0] };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => api.ask('POST', '/company', { body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });

  test('the same post under the same key creates one company', async () => {
    const call = { body: { ...company, cnpj: FREE_CNPJS[1] }, headers: idempotencyKey() };
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => api.ask('POST', '/company', call)),
    );
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
  });

  test('an update returns 200, records who and when, and makes older versions stale', async () => {
    const { body: id } = await api.ask('POST', '/company', {
      body: { ...company, cnpj: FREE_CNPJS[2] },
    });
    const url = `/company/${String(id)}`;
    const editor = await insertProfessional(api.db, {
      idCompany: api.idCompany,
      name: 'Quem Altera',
      cpf: '11144477735',
      email: 'altera@gesso.com.br',
    });
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + 60_000);
    const body = { ...company, cnpj: FREE_CNPJS[2], name: 'Nome Novo', latitude: null };
    const call = {
      body,
      headers: { 'if-match': '"1"' },
      token: await signInDirectly(api.db, editor, api.time.now),
    };
    const first = await api.ask('PUT', url, call);
    expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
    expect((await api.ask('PUT', url, call)).status).toBe(412);
    api.time.now = now;
    const read = await api.ask('GET', url);
    expect(read.headers.etag).toBe('"2"');
    expect(read.body).toMatchObject({
      Name: 'Nome Novo',
      Latitude: null,
      CreatedAt: '2026-03-10T15:00:00.000Z',
      UpdatedAt: '2026-03-10T15:01:00.000Z',
      IdProfessionalRegister: api.idProfessional,
      IdProfessionalUpdate: editor,
    });
    const found = await api.ask('GET', '/company/filter?name=nome%20NOVO');
    expect(found.body).toMatchObject({ total: 1 });
  });

  test.each([0, 1, null, undefined, 'x'])(
    'an update never changes the status: %j',
    async (status) => {
      const url = `/company/${idCompany}`;
      expect((await api.ask('PUT', url, { body: { ...company, status } })).status).toBe(200);
      expect((await api.ask('GET', url)).body).toMatchObject({ Status: 1 });
    },
  );

  test("an update to another company's CNPJ is refused and changes nothing", async () => {
    const url = `/company/${idCompany}`;
    const { headers } = await api.ask('GET', url);
    const body = { ...company, cnpj: '00.000.000/0001-91', name: 'Não Fica' };
    const reply = await api.ask('PUT', url, { body });
    expect([reply.status, reply.body]).toMatchObject([409, { fields: [{ path: 'cnpj' }] }]);
    const read = await api.ask('GET', url);
    expect([read.headers.etag, read.body]).toMatchObject([headers.etag, { Name: company.name }]);
  });

  test('invalid fields are reported in Portuguese', async () => {
    const reply = await api.ask('POST', '/company', {
      body: {
        ...company,
        name: '',
        cnpj: '11111111111111',
        phone: '1932345678',
        street: 'Rua A',
        number: '12-A',
        state: '--',
        status: 2,
        latitude: 90.1,
        longitude: -180.5,
        facebook: 'javascript:alert(1)',
      },
    });
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: unknown[] }).fields).toEqual([
      { path: 'name', message: 'Digite o nome da empresa' },
      { path: 'cnpj', message: 'CNPJ inválido' },
      { path: 'phone', message: 'Digite um número do celular' },
      { path: 'status', message: 'Escolha o status' },
      { path: 'facebook', message: 'Endereço do Facebook inválido' },
      { path: 'street', message: 'Digite o nome da rua completo' },
      { path: 'number', message: 'Digite um número válido.' },
      { path: 'state', message: 'Digite a sigla do estado' },
      { path: 'latitude', message: 'A latitude vai de -90 a 90' },
      { path: 'longitude', message: 'A longitude vai de -180 a 180' },
    ]);
  });

  test.each(['0', '999999', '2147483648', 'abc', '-1', '%00', 'filter'])(
    'there is no company with id %s',
    async (id) => {
      const reply = await api.ask('PUT', `/company/${id}`, { body: company });
      expect([reply.status, reply.body]).toMatchObject([404, { message: 'Empresa desconhecida.' }]);
    },
  );
});

onEachEngine('company list', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    for (const [name, cnpj, status] of [
      ['Ápice Acabamentos', CNPJS[1], 1],
      ['Drywall 100% Paulista', CNPJS[2], 0],
    ] as const) {
      await api.ask('POST', '/company', { body: { ...company, name, cnpj, status } });
    }
  });
  afterAll(() => api.close());

  test('rows have the four columns, five per page', async () => {
    const { body } = await api.ask('GET', '/company/filter');
    expect(body).toEqual({
      content: [
        {
          IdCompany: expect.any(Number) as number,
          Name: 'Ápice Acabamentos',
          Cnpj: CNPJS[1],
          Phone: '19991230009',
        },
        expect.objectContaining({ Name: 'Drywall 100% Paulista' }),
        expect.objectContaining({ Name: 'Gesso Prado Ltda' }),
      ],
      total: 3,
      count: 1,
    });
    const second = await api.ask('GET', '/company/filter?page=2&pageSize=2');
    expect(second.body).toMatchObject({
      content: [{ Name: 'Gesso Prado Ltda' }],
      total: 3,
      count: 2,
    });
    const past = await api.ask('GET', '/company/filter?page=9');
    expect(past.body).toEqual({ content: [], total: 3, count: 1 });
  });

  test.each([
    ['name=apice', ['Ápice Acabamentos']],
    ['name=paulista+drywall', ['Drywall 100% Paulista']],
    ['name=%25', ['Drywall 100% Paulista']],
    ['name=nada', []],
    ['cnpj=12abc', ['Drywall 100% Paulista']],
    ['cnpj=80.501.270/0001-15', ['Ápice Acabamentos']],
    ['status=0', ['Drywall 100% Paulista']],
    ['status=1&name=drywall', []],
    ['status=x', ['Ápice Acabamentos', 'Drywall 100% Paulista', 'Gesso Prado Ltda']],
  ])('%s', async (query, expected) => {
    const { body } = await api.ask('GET', `/company/filter?${query}`);
    const { content } = body as { content: { Name: string }[] };
    expect(content.map(({ Name }) => Name)).toEqual(expected);
  });

  test('an inactive company is not offered as a choice', async () => {
    const { body } = await api.ask('GET', '/company/actives');
    expect((body as { Name: string }[]).map(({ Name }) => Name)).toEqual([
      'Ápice Acabamentos',
      'Gesso Prado Ltda',
    ]);
  });
});
