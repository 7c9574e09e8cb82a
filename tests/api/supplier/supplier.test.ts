import { afterAll, beforeAll, expect, test } from 'vitest';

import { CPFS, supplier } from '../support/payloads';
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

  test.each([
    ['Gerdau', '45.997.418/0001-53', 'LEGAL_PERSON'],
    ['João do Frete', CPFS[3], 'NATURAL_PERSON'],
  ])('%s is created with only name and document, once', async (name, cpfCnpj, personType) => {
    const headers = idempotencyKey();
    const register = () => api.ask('POST', '/supplier/brief', { body: { name, cpfCnpj }, headers });
    const { status, body: id } = await register();
    expect(status).toBe(201);
    expect((await register()).body).toBe(id);
    expect((await api.ask('GET', `/supplier/${String(id)}`)).body).toMatchObject({
      Name: name,
      PersonType: personType,
      Status: 1,
      ZipCode: null,
      Phone: null,
    });
    const again = await api.ask('POST', '/supplier/brief', { body: { name: 'X', cpfCnpj } });
    expect(again.status).toBe(409);
  });

  test.each([
    [{ name: '', cpfCnpj: '529.982.247-25' }, 'name'],
    [{ name: 'X', cpfCnpj: '' }, 'cpfCnpj'],
    [{ name: 'X', cpfCnpj: '529.982.247-24' }, 'cpfCnpj'],
    [{ name: 'X', cpfCnpj: '45.997.418/0001-54' }, 'cpfCnpj'],
    [{ cpfCnpj: '529.982.247-25' }, 'name'],
  ])('%j is refused at its field', async (body, path) => {
    const reply = await api.ask('POST', '/supplier/brief', { body });
    expect([reply.status, reply.body]).toMatchObject([422, { fields: [{ path }] }]);
  });

  test('a client may also be a supplier', async () => {
    const { stateRegistration: _none, ...client } = {
      ...person(CPFS[2], { name: 'Ana Paula Ribeiro', birthDate: null }),
      stateRegistration: null,
    };
    expect((await api.ask('POST', '/client', { body: client })).status).toBe(201);
    expect((await api.ask('POST', '/supplier', { body: person(CPFS[2]) })).status).toBe(201);
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
});
