import { afterAll, beforeAll, expect, test } from 'vitest';

import { NEW_FACE } from '@domain/company/company-face';
import { DEFAULT_CONTRACT } from '@domain/contract/default-contract';

import { readPdf } from '../pdf/read-pdf';
import { insertProduct } from '../support/business';
import { order } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('contract template', (engine) => {
  let api: TestApi;
  let url: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    url = `/company/${api.idCompany}/contract-template`;
  });
  afterAll(() => api.close());

  const textOf = (bytes: Buffer) =>
    readPdf(bytes)
      .pages.map(({ text }) => text)
      .join(' ')
      .replace(/\n/g, ' ');
  const put = (text: unknown, headers: Record<string, string> = {}) =>
    api.ask('PUT', url, { body: { text }, headers });

  test('is the standard text until the company has its own, and again after a reset', async () => {
    const first = await api.ask('GET', url);
    expect([first.headers.etag, first.body]).toEqual([
      '"0"',
      { IdCompany: api.idCompany, Text: DEFAULT_CONTRACT, IsDefault: true },
    ]);
    const own = await put('Do jeito da casa: {{cliente.nome}}.\r\n\r\n{{itens}} ', {
      'if-match': '"0"',
    });
    expect([own.status, own.headers.etag, own.body]).toEqual([
      200,
      '"1"',
      { IdCompany: api.idCompany },
    ]);
    const read = await api.ask('GET', url);
    expect([read.headers.etag, read.body]).toMatchObject([
      '"1"',
      { Text: 'Do jeito da casa: {{cliente.nome}}.\n\n{{itens}}', IsDefault: false },
    ]);
    expect((await put(DEFAULT_CONTRACT, { 'if-match': '"1"' })).headers.etag).toBe('"2"');
    expect((await api.ask('GET', url)).body).toMatchObject({ IsDefault: true });
  });

  test('a stale version does not overwrite a newer text', async () => {
    const { headers } = await api.ask('GET', url);
    const tag = { 'if-match': String(headers.etag) };
    const replies = await Promise.all(['A', 'B', 'C'].map((text) => put(text, tag)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const kept = (await api.ask('GET', url)).body as { Text: string };
    expect(kept.Text).toBe('ABC'[replies.findIndex(({ status }) => status === 200)]);
  });

  test('the same change under the same key happens once', async () => {
    const key = idempotencyKey();
    const [first, again] = [await put('Uma vez', key), await put('Uma vez', key)];
    expect([again.status, again.headers.etag]).toEqual([200, first.headers.etag]);
    expect((await put('Outra', key)).status).toBe(409);
  });

  test.each([
    ['', 'Digite o texto do contrato'],
    [' \n ', 'Digite o texto do contrato'],
    [null, 'Digite o texto do contrato'],
    ['{{cliente.idade}}', 'O campo {{cliente.idade}} não existe'],
    ['x'.repeat(60_001), 'Máximo de 60000 caracteres.'],
  ])('%j is refused', async (text, message) => {
    const refusal = [422, { message, fields: [{ path: 'text', message }] }];
    const saved = await put(text);
    expect([saved.status, saved.body]).toMatchObject(refusal);
    const preview = await api.ask('POST', `${url}/preview`, { body: { text } });
    expect([preview.status, preview.body]).toMatchObject(refusal);
  });

  test('the preview shows the text with a sample order, and saves nothing', async () => {
    const before = await api.ask('GET', url);
    const body = {
      text: 'Olá, {{cliente.nome}}: {{total}} ({{total.extenso}})\n{{itens}}\n{{parcelas}}',
    };
    const reply = await api.ask('POST', `${url}/preview`, { body });
    expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = textOf(reply.bytes);
    expect(text).toContain('Olá, Cliente de Exemplo: R$ 5.200,00 (cinco mil e duzentos reais)');
    expect(text).toContain('2 de 2 10/05/2026 Pix R$ 2.600,00');
    expect(text).toContain('Gesso Prado Ltda');
    expect((await api.ask('GET', url)).text).toBe(before.text);
  });

  test("the company's contracts use its text", async () => {
    await put('Contrato da casa com {{cliente.nome}}.');
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    const { body: id } = await api.ask('POST', '/order', {
      body: order(idProduct, { idOrderStatus: 3 }),
    });
    const reply = await api.ask('GET', `/order/contract/${String(id)}`);
    expect(textOf(reply.bytes)).toContain('Contrato da casa com Ana Paula Ribeiro.');
  });

  test('its term is the company’s delivery term, in its contracts and in the preview', async () => {
    const text = 'Em {{empresa.prazo}}.';
    await put(text);
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    const { body: id } = await api.ask('POST', '/order', {
      body: order(idProduct, { idOrderStatus: 3 }),
    });
    const contracts = async () => {
      const [contract, preview] = await Promise.all([
        api.ask('GET', `/order/contract/${String(id)}`),
        api.ask('POST', `${url}/preview`, { body: { text } }),
      ]);
      return [textOf(contract.bytes), textOf(preview.bytes)];
    };
    for (const shown of await contracts()) expect(shown).toContain('Em ________ dias úteis.');
    const face = { ...NEW_FACE, deliveryTerm: '10 dias úteis' };
    const saved = await api.ask('PUT', `/company/${api.idCompany}/face`, { body: face });
    expect(saved.status).toBe(200);
    for (const shown of await contracts()) expect(shown).toContain('Em 10 dias úteis.');
  });

  test.each(['0', '999999', '2147483648', 'abc', '%00'])(
    'there is no company with id %s',
    async (id) => {
      const path = `/company/${id}/contract-template`;
      for (const reply of [
        await api.ask('GET', path),
        await api.ask('PUT', path, { body: { text: 'a' } }),
        await api.ask('POST', `${path}/preview`, { body: { text: 'a' } }),
      ])
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Empresa desconhecida.' },
        ]);
    },
  );

  test.each([
    ['NUL', 'a\u0000b'],
    ['lone surrogate', 'x\ud800'],
    ['emoji', '🧱 {{total}}'],
    ['right to left', '\u202eمرحبا'],
    ['template', '${7*7} %s'],
    ['HTML', '<script>alert(1)</script>'],
    ['number', 7],
    ['object', { a: 1 }],
    ['array', ['a']],
  ])('%s causes no failure', async (_, text) => {
    expect([200, 422]).toContain((await put(text)).status);
    const preview = await api.ask('POST', `${url}/preview`, { body: { text } });
    expect([200, 422]).toContain(preview.status);
    const read = await api.ask('GET', url);
    expect([read.status, read.text.includes('\\u0000')]).toEqual([200, false]);
  });
});
