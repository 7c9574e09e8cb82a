import { afterAll, beforeAll, expect, test } from 'vitest';

import { CNPJS, CPFS, legalPerson, naturalPerson } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('client', (engine) => {
  let api: TestApi;
  let idClient: unknown;
  beforeAll(async () => {
    api = await startTestApi(engine);
    ({ body: idClient } = await api.ask('POST', '/client', { body: naturalPerson }));
  });
  afterAll(() => api.close());

  test('a created client returns 201 with its id and reads back completely', async () => {
    const created = await api.ask('POST', '/client', { body: legalPerson });
    expect(created.status).toBe(201);
    expect(created.body).toEqual(expect.any(Number));
    const read = await api.ask('GET', `/client/${String(created.body)}`);
    expect(read.status).toBe(200);
    expect(read.headers.etag).toBe('"1"');
    expect(read.body).toEqual({
      IdClient: created.body,
      Name: 'Arquitetura Linha Clara',
      CpfCnpj: '12ABC34501DE35',
      Email: 'ana.ribeiro@exemplo.com.br',
      Phone: '19991230001',
      WhatsApp: true,
      BirthDate: null,
      Status: 1,
      ZipCode: '13010060',
      Street: 'Rua Barão de Jaguara',
      Number: '1102',
      District: 'Centro',
      City: 'Campinas',
      State: 'SP',
      Complement: null,
      StateRegistration: '110042490114',
      ExemptStateRegistration: false,
      PersonType: 'LEGAL_PERSON',
    });
  });

  test('punctuation and accents are accepted, and stored normalised', async () => {
    const typed = {
      ...naturalPerson,
      cpfCnpj: '753.081.202-50',
      name: '  José   da Conceição  ',
      phone: '(19) 9 9123-0002',
      zipCode: '13.034-000',
    };
    const { body: id } = await api.ask('POST', '/client', { body: typed });
    const { body } = await api.ask('GET', `/client/${String(id)}`);
    expect(body).toMatchObject({ CpfCnpj: CPFS[1], Phone: '19991230002', ZipCode: '13034000' });
    const found = await api.ask('GET', '/client/filter?name=CONCEICAO%20jose');
    expect(found.body).toMatchObject({ total: 1, content: [{ IdClient: id }] });
  });

  test('a document can be registered only once', async () => {
    const again = await api.ask('POST', '/client', {
      body: { ...naturalPerson, name: 'Outra Ana' },
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      message: 'Já existe um cliente com este CPF/CNPJ.',
      fields: [{ path: 'cpfCnpj' }],
    });
  });

  test('concurrent registrations of one document create one client', async () => {
    const body = { ...naturalPerson, cpfCnpj: CPFS[4] };
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => api.ask('POST', '/client', { body })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('an update returns 204 with the new version, and the old one is then stale', async () => {
    const { body: id } = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[2] },
    });
    const url = `/client/${String(id)}`;
    const body = { ...naturalPerson, cpfCnpj: CPFS[2], name: 'Beatriz Lima', whatsApp: false };
    const first = await api.ask('PUT', url, { body, headers: { 'if-match': '"1"' } });
    expect([first.status, first.text, first.headers.etag]).toEqual([204, '', '"2"']);
    const second = await api.ask('PUT', url, { body, headers: { 'if-match': '"1"' } });
    expect(second.status).toBe(412);
    const unconditional = await api.ask('PUT', url, { body });
    expect([unconditional.status, unconditional.headers.etag]).toEqual([204, '"3"']);
    const read = await api.ask('GET', url);
    expect(read.body).toMatchObject({ Name: 'Beatriz Lima', WhatsApp: false });
  });

  test('of concurrent updates of one version only one succeeds', async () => {
    const { body: id } = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: CPFS[3] },
    });
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        api.ask('PUT', `/client/${String(id)}`, {
          body: { ...naturalPerson, cpfCnpj: CPFS[3], complement: `Casa ${index}` },
          headers: { 'if-match': '"1"' },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(412)]);
  });

  test('document and person type cannot change', async () => {
    const url = `/client/${String(idClient)}`;
    const document = await api.ask('PUT', url, {
      body: { ...naturalPerson, cpfCnpj: '11144477735' },
    });
    expect([document.status, document.body]).toMatchObject([
      409,
      { fields: [{ path: 'cpfCnpj' }] },
    ]);
    const kind = await api.ask('PUT', url, { body: legalPerson });
    expect(kind.status).toBe(409);
    const { headers } = await api.ask('GET', url);
    expect(headers.etag).toBe('"1"');
  });

  test('invalid fields are reported in Portuguese', async () => {
    const reply = await api.ask('POST', '/client', {
      body: { ...naturalPerson, cpfCnpj: '01234567890', name: 'Ana', phone: '123', state: 'XX' },
    });
    expect(reply.status).toBe(422);
    expect((reply.body as { fields: unknown[] }).fields).toEqual(
      expect.arrayContaining([
        { path: 'cpfCnpj', message: 'CPF inválido' },
        { path: 'name', message: 'Digite o nome completo' },
        { path: 'phone', message: 'Número válido' },
        { path: 'state', message: 'Digite a sigla do estado' },
      ]),
    );
  });

  test('a client is found by document, and an unknown one is 404', async () => {
    const known = await api.ask('GET', `/client/cpf-cnpj/${CPFS[0]}`);
    expect([known.status, known.body, known.headers.etag]).toMatchObject([
      200,
      { IdClient: idClient },
      '"1"',
    ]);
    const unknown = await api.ask('GET', `/client/cpf-cnpj/${CNPJS[0]}`);
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { message: 'Cliente desconhecido.' },
    ]);
  });

  test.each(['0', '999999', '2147483648', '99999999999999999999', 'abc', '1.5', '-1', '%00'])(
    'there is no client with id %s',
    async (id) => {
      expect((await api.ask('GET', `/client/${id}`)).status).toBe(404);
      expect((await api.ask('PUT', `/client/${id}`, { body: naturalPerson })).status).toBe(404);
    },
  );
});

onEachEngine('client list', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const people: [string, string, number][] = [
      [CPFS[0], 'Ângela Maria 100% Silva', 1],
      [CPFS[1], 'bruno_costa Prado', 1],
      [CPFS[2], 'Carla Silva Souza', 0],
      [CPFS[3], 'Áurea Costa Prado', 1],
    ];
    for (const [cpfCnpj, name, status] of people) {
      await api.ask('POST', '/client', { body: { ...naturalPerson, cpfCnpj, name, status } });
    }
    await api.ask('POST', '/client', { body: legalPerson });
  });
  afterAll(() => api.close());

  const names = async (query: string) => {
    const { body } = await api.ask('GET', `/client/filter?${query}`);
    return (body as { content: { Name: string }[] }).content.map(({ Name }) => Name);
  };

  test('rows have the four columns, sorted alphabetically ignoring accents', async () => {
    const { body } = await api.ask('GET', '/client/filter');
    expect(body).toMatchObject({ total: 5, count: 1 });
    expect((body as { content: unknown[] }).content[0]).toEqual({
      IdClient: expect.any(Number) as number,
      Name: 'Ângela Maria 100% Silva',
      CpfCnpj: CPFS[0],
      Phone: '19991230001',
    });
    expect(await names('')).toEqual([
      'Ângela Maria 100% Silva',
      'Arquitetura Linha Clara',
      'Áurea Costa Prado',
      'bruno_costa Prado',
      'Carla Silva Souza',
    ]);
  });

  test.each([
    ['name=silva', ['Ângela Maria 100% Silva', 'Carla Silva Souza']],
    ['name=%C3%82NGELA', ['Ângela Maria 100% Silva']],
    ['name=prado+costa', ['Áurea Costa Prado', 'bruno_costa Prado']],
    ['name=100%25', ['Ângela Maria 100% Silva']],
    ['name=%25', ['Ângela Maria 100% Silva']],
    ['name=o_c', ['bruno_costa Prado']],
    ['name=%5C', []],
    ["name='%20or%20'1'='1", []],
    ['status=0', ['Carla Silva Souza']],
    ['status=1&name=silva', ['Ângela Maria 100% Silva']],
    [`cpfCnpj=${CPFS[0].slice(0, 5)}`, ['Ângela Maria 100% Silva']],
    ['cpfCnpj=698.715', ['Ângela Maria 100% Silva']],
    ['cpfCnpj=12abc', ['Arquitetura Linha Clara']],
    ['name=silva&name=prado', ['Ângela Maria 100% Silva', 'Carla Silva Souza']],
    [
      'status=nonsense&pageSize=3',
      ['Ângela Maria 100% Silva', 'Arquitetura Linha Clara', 'Áurea Costa Prado'],
    ],
    ['page=2&pageSize=4', ['Carla Silva Souza']],
    ['page=99', []],
    [
      'page=-1&pageSize=0',
      [
        'Ângela Maria 100% Silva',
        'Arquitetura Linha Clara',
        'Áurea Costa Prado',
        'bruno_costa Prado',
        'Carla Silva Souza',
      ],
    ],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test('a page past the end keeps the true totals', async () => {
    const { body } = await api.ask('GET', '/client/filter?page=7&pageSize=2');
    expect(body).toEqual({ content: [], total: 5, count: 3 });
  });
});
