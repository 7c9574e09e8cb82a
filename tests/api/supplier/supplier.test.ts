import { afterAll, beforeAll, expect, test } from 'vitest';

import { CNPJS, CPFS, supplier } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('supplier', (engine) => {
  let api: TestApi;
  let idSupplier: unknown;
  beforeAll(async () => {
    api = await startTestApi(engine);
    ({ body: idSupplier } = await api.ask('POST', '/supplier', { body: supplier }));
  });
  afterAll(() => api.close());

  const person = (cpfCnpj: string, change: Record<string, unknown> = {}) => ({
    ...supplier,
    personType: 'NATURAL_PERSON',
    cpfCnpj,
    ...change,
  });

  test('a created supplier returns 201 with its id and reads back completely', async () => {
    const created = await api.ask('POST', '/supplier', {
      body: { ...supplier, cpfCnpj: CNPJS[2], number: 'S/N', phone: null, email: null },
    });
    expect(created.status).toBe(201);
    expect(created.body).toEqual(expect.any(Number));
    const read = await api.ask('GET', `/supplier/${String(created.body)}`);
    expect(read.status).toBe(200);
    expect(read.headers.etag).toBe('"1"');
    expect(read.body).toEqual({
      IdSupplier: created.body,
      CpfCnpj: '12ABC34501DE35',
      Name: 'Gesso Araripe Distribuidora',
      Phone: null,
      WhatsApp: true,
      Email: null,
      Status: 1,
      Street: 'Rua Barão de Jaguara',
      Number: 'S/N',
      ZipCode: '13010060',
      District: 'Centro',
      City: 'Campinas',
      State: 'SP',
      Complement: null,
      PersonType: 'LEGAL_PERSON',
    });
  });

  test('punctuation and accents are accepted, and stored normalised', async () => {
    const typed = person('753.081.202-50', {
      name: '  José   da Conceição  ',
      phone: '(19) 9 9123-0002',
      zipCode: '13.034-000',
      email: 'Jose@Carretos.com.br',
    });
    const { body: id } = await api.ask('POST', '/supplier', { body: typed });
    const { body } = await api.ask('GET', `/supplier/${String(id)}`);
    expect(body).toMatchObject({
      CpfCnpj: CPFS[1],
      Phone: '19991230002',
      ZipCode: '13034000',
      Email: 'jose@carretos.com.br',
    });
    const found = await api.ask('GET', '/supplier/filter?name=CONCEICAO%20jose');
    expect(found.body).toMatchObject({ total: 1, content: [{ IdSupplier: id }] });
  });

  test('a document can be registered only once, also by changing a supplier', async () => {
    const again = await api.ask('POST', '/supplier', { body: { ...supplier, name: 'Outro' } });
    const { body: id } = await api.ask('POST', '/supplier', { body: person(CPFS[0]) });
    const into = await api.ask('PUT', `/supplier/${String(id)}`, { body: supplier });
    for (const reply of [again, into]) {
      expect([reply.status, reply.body]).toMatchObject([
        409,
        { message: 'Já existe um fornecedor com este CPF/CNPJ.', fields: [{ path: 'cpfCnpj' }] },
      ]);
    }
    const { headers } = await api.ask('GET', `/supplier/${String(id)}`);
    expect(headers.etag).toBe('"1"');
  });

  test('a client may also be a supplier', async () => {
    const { stateRegistration: _none, ...client } = {
      ...person(CPFS[2], { name: 'Ana Paula Ribeiro', birthDate: null }),
      stateRegistration: null,
    };
    expect((await api.ask('POST', '/client', { body: client })).status).toBe(201);
    expect((await api.ask('POST', '/supplier', { body: person(CPFS[2]) })).status).toBe(201);
  });

  test('concurrent registrations of one document create one supplier', async () => {
    const body = person(CPFS[4]);
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => api.ask('POST', '/supplier', { body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('the same key creates one supplier and replays the response', async () => {
    const options = { body: person('11144477735'), headers: idempotencyKey() };
    const first = await api.ask('POST', '/supplier', options);
    const second = await api.ask('POST', '/supplier', options);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
  });

  test('an update returns 204 with the new version, and the old one is then stale', async () => {
    const { body: id } = await api.ask('POST', '/supplier', { body: person(CPFS[3]) });
    const url = `/supplier/${String(id)}`;
    const body = person(CPFS[3], { name: 'Valdir Carretos', whatsApp: false, status: 0 });
    const first = await api.ask('PUT', url, { body, headers: { 'if-match': '"1"' } });
    expect([first.status, first.text, first.headers.etag]).toEqual([204, '', '"2"']);
    const second = await api.ask('PUT', url, { body, headers: { 'if-match': '"1"' } });
    expect(second.status).toBe(412);
    const unconditional = await api.ask('PUT', url, { body });
    expect([unconditional.status, unconditional.headers.etag]).toEqual([204, '"3"']);
    const read = await api.ask('GET', url);
    expect(read.body).toMatchObject({ Name: 'Valdir Carretos', WhatsApp: false, Status: 0 });
  });

  test('of concurrent updates of one version only one succeeds', async () => {
    const { body: id } = await api.ask('POST', '/supplier', { body: person('39053344705') });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.ask('PUT', `/supplier/${String(id)}`, {
          body: person('39053344705', { complement: `Casa ${index}` }),
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(412)]);
  });

  test('a mistyped document, and the person type with it, can be corrected', async () => {
    const url = `/supplier/${String(idSupplier)}`;
    const wrong = await api.ask('PUT', url, {
      body: { ...supplier, personType: 'NATURAL_PERSON' },
    });
    expect([wrong.status, wrong.body]).toMatchObject([
      422,
      { fields: [{ path: 'cpfCnpj', message: 'CPF inválido' }] },
    ]);
    expect((await api.ask('PUT', url, { body: person('86288366757') })).status).toBe(204);
    expect((await api.ask('GET', url)).body).toMatchObject({
      CpfCnpj: '86288366757',
      PersonType: 'NATURAL_PERSON',
    });
    expect((await api.ask('PUT', url, { body: supplier })).status).toBe(204);
  });

  test('invalid fields are reported in Portuguese', async () => {
    const reply = await api.ask('POST', '/supplier', {
      body: {
        ...supplier,
        cpfCnpj: '01234567890',
        name: '',
        phone: '123',
        state: 'XX',
        email: 'x',
      },
    });
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: unknown[] }).fields).toEqual([
      { path: 'name', message: 'Digite o nome do fornecedor' },
      { path: 'phone', message: 'Digite um número válido' },
      { path: 'email', message: 'E-mail inválido' },
      { path: 'state', message: 'Digite a sigla do estado' },
      { path: 'cpfCnpj', message: 'CNPJ inválido' },
    ]);
  });

  test.each(['0', '999999', '2147483648', '99999999999999999999', 'abc', '1.5', '-1', '%00'])(
    'there is no supplier with id %s',
    async (id) => {
      for (const reply of [
        await api.ask('GET', `/supplier/${id}`),
        await api.ask('PUT', `/supplier/${id}`, { body: supplier }),
      ]) {
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Fornecedor desconhecido.' },
        ]);
      }
    },
  );
});

onEachEngine('supplier list', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const suppliers: [string, string, number][] = [
      [CNPJS[0], 'Água Viva 100% Tintas', 1],
      [CNPJS[1], 'gesso_araripe Ltda', 1],
      [CNPJS[2], 'Gesso Inativo', 0],
    ];
    for (const [cpfCnpj, name, status] of suppliers) {
      await api.ask('POST', '/supplier', { body: { ...supplier, cpfCnpj, name, status } });
    }
  });
  afterAll(() => api.close());

  const names = async (query: string) => {
    const { body } = await api.ask('GET', `/supplier/filter?${query}`);
    return (body as { content: { Name: string }[] }).content.map(({ Name }) => Name);
  };

  test('rows have the four columns, in alphabetical order', async () => {
    const { body } = await api.ask('GET', '/supplier/filter');
    expect(body).toMatchObject({ total: 3, count: 1 });
    expect((body as { content: unknown[] }).content[0]).toEqual({
      IdSupplier: expect.any(Number) as number,
      Name: 'Água Viva 100% Tintas',
      CpfCnpj: CNPJS[0],
      Phone: '19991230005',
    });
  });

  test.each([
    ['', ['Água Viva 100% Tintas', 'Gesso Inativo', 'gesso_araripe Ltda']],
    ['name=GESSO', ['Gesso Inativo', 'gesso_araripe Ltda']],
    ['name=agua+tintas', ['Água Viva 100% Tintas']],
    ['name=100%25', ['Água Viva 100% Tintas']],
    ['name=o_a', ['gesso_araripe Ltda']],
    ['status=0', ['Gesso Inativo']],
    ['status=1&name=gesso', ['gesso_araripe Ltda']],
    ['cpfCnpj=12abc', ['Gesso Inativo']],
    [`cpfCnpj=${CNPJS[0].slice(0, 5)}`, ['Água Viva 100% Tintas']],
    ['page=2&pageSize=2', ['gesso_araripe Ltda']],
    ['page=99', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('all their names, including inactive ones', async () => {
    const { status, body } = await api.ask('GET', '/supplier');
    expect([status, body]).toEqual([
      200,
      ['Água Viva 100% Tintas', 'Gesso Inativo', 'gesso_araripe Ltda'].map((Name) => ({
        IdSupplier: expect.any(Number) as number,
        Name,
      })),
    ]);
  });
});
