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
});
