import { afterAll, beforeAll, expect, test } from 'vitest';

import { bankAccount } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('whom a counter sale is paid to by Pix', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
  });
  afterAll(() => api.close());

  test('is nobody without a key, else the company of who sells', async () => {
    expect((await api.ask('GET', '/direct-sale/pix')).body).toEqual({ Account: null });
    await api.ask('PUT', `/company/${api.idCompany}/bank-account`, {
      body: { ...bankAccount, pixKey: 'pix@gesso.com.br' },
    });
    expect((await api.ask('GET', '/direct-sale/pix')).body).toEqual({
      Account: { Key: 'pix@gesso.com.br', Name: 'Gesso Prado Ltda', City: 'Campinas' },
    });
    expect((await api.ask('GET', '/direct-sale/pix', { token: null })).status).toBe(401);
  });
});
