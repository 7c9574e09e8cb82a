import { afterAll, beforeAll, expect, test } from 'vitest';

import { bankAccount, NO_BANK_ACCOUNT } from '../support/payloads';
import { idempotencyKey, startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('a company’s account for slips', (engine) => {
  let api: TestApi;
  let url: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    url = `/company/${api.idCompany}/bank-account`;
  });
  afterAll(() => api.close());

  const put = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    api.ask('PUT', url, { body: { ...bankAccount, ...changes }, headers });
  const read = () => api.ask('GET', url);

  test("is empty until saved, then reads back in the bank's notation", async () => {
    const empty = await read();
    expect([empty.status, empty.headers.etag]).toEqual([200, '"0"']);
    expect(empty.body).toEqual({ ...NO_BANK_ACCOUNT, IdCompany: api.idCompany });
    const saved = await put({ agency: '810', nextNossoNumero: 42 }, { 'if-match': '"0"' });
    expect([saved.status, saved.headers.etag]).toEqual([200, '"1"']);
    expect((await read()).body).toMatchObject({
      BankCode: '341',
      Agency: '0810',
      Account: '53678',
      Wallet: '109',
      NextNossoNumero: 42,
    });
  });

  test('is refused with a stale version, and changes nothing', async () => {
    await put();
    const before = await read();
    const reply = await put({ wallet: '175', nextNossoNumero: 99 }, { 'if-match': '"999"' });
    expect(reply.status).toBe(412);
    expect((await read()).text).toBe(before.text);
  });

  test('is saved once under one idempotency key', async () => {
    const before = Number(String((await read()).headers.etag).replaceAll('"', ''));
    const headers = idempotencyKey();
    const replies = await Promise.all(Array.from({ length: 10 }, () => put({}, headers)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await read()).headers.etag).toBe(`"${before + 1}"`);
  });

  test('gets one error per invalid field', async () => {
    const reply = await put({ accountDigit: '1', wallet: '198', pixKey: 'x' });
    expect(reply.status).toBe(422);
    const { fields } = reply.body as { fields: { path: string }[] };
    expect(fields.map(({ path }) => path).sort()).toEqual(['accountDigit', 'pixKey', 'wallet']);
  });

  test('has one numbering per account: a new account starts over, the former continues', async () => {
    await put({ nextNossoNumero: 500 });
    await put({ wallet: '175', nextNossoNumero: 7 });
    expect((await read()).body).toMatchObject({ Wallet: '175', NextNossoNumero: 7 });
    await put({ nextNossoNumero: 501 });
    expect((await read()).body).toMatchObject({ Wallet: '109', NextNossoNumero: 501 });
  });

  test.each(['0', '999999', '2147483648', 'abc', '%00'])(
    'there is no company with id %s',
    async (id) => {
      for (const reply of [
        await api.ask('GET', `/company/${id}/bank-account`),
        await api.ask('PUT', `/company/${id}/bank-account`, { body: bankAccount }),
      ])
        expect([reply.status, reply.body]).toMatchObject([
          404,
          { message: 'Empresa desconhecida.' },
        ]);
    },
  );

  test.each([
    ['NUL', 'a\u0000b'],
    ['lone surrogate', '\ud800'],
    ['long', '9'.repeat(10_000)],
    ['number', 7],
    ['huge number', 1e308],
    ['negative', -1],
    ['boolean', true],
    ['object', { a: 1 }],
    ['array', ['341']],
    ['quote', "' or 1=1 --"],
    ['other digits', '٣٤١'],
  ])('%s in any field causes no failure', async (_, value) => {
    for (const field of Object.keys(bankAccount)) {
      const reply = await put({ [field]: value });
      expect([200, 422], `${field}: ${reply.text}`).toContain(reply.status);
    }
  });
});
