import { afterAll, beforeAll, expect, test } from 'vitest';

import { bankAccount } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('the Pix recipient of a counter sale', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  test('is none without a key, else the seller’s company', async () => {
    expect((await api.ask('GET', '/direct-sale/pix')).body).toEqual({
      Account: null,
      Text: null,
    });
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
      body: { ...bankAccount, pixKey: 'pix@gesso.com.br' },
    });
    expect((await api.ask('GET', '/direct-sale/pix')).body).toEqual({
      Account: { Key: 'pix@gesso.com.br', Name: 'Gesso Prado Ltda', City: 'Campinas' },
      Text: null,
    });
    expect((await api.ask('GET', '/direct-sale/pix', { token: null })).status).toBe(401);
  });

  test('has a text for a value and a txid', async () => {
    const { body } = await api.ask('GET', '/direct-sale/pix?value=11000&txid=VENDA1');
    expect(body).toMatchObject({
      Account: { Key: 'pix@gesso.com.br' },
      Text: expect.stringMatching(/^000201.*pix@gesso\.com\.br.*5406110\.00.*0506VENDA1/) as string,
    });
  });

  test.each(['value=0&txid=A', 'value=1.5&txid=A', 'value=1&txid=a-b', 'value=1&txid='])(
    'refuses %s',
    async (query) => {
      expect((await api.ask('GET', `/direct-sale/pix?${query}`)).status).toBe(400);
    },
  );

  test('is none if its city cannot be encoded', async () => {
    await api.db.updateTable('company').set({ city: '' }).execute();
    expect((await api.ask('GET', '/direct-sale/pix?value=1&txid=A')).body).toEqual({
      Account: null,
      Text: null,
    });
  });
});
