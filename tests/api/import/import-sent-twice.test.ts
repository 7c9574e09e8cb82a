import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { emptyRegisters, importState, stage } from '../support/imports';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

/** Only the first row can be written. */
const ROWS =
  'Descrição;Preço;Unidade;NCM;Grupo\nGuia;10;PC;68091100;Placas\n;10;PC;68091100;Placas';
const FILE = 'Descrição;Unidade\nPlaca;un';

onEachEngine('a file sent twice', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    await emptyRegisters(api);
  });
  afterAll(() => api.close());

  const send = async (key: string, payload: string) => {
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: '/import/product?fileName=lista.csv',
      headers: {
        authorization: `Bearer ${api.token}`,
        'content-type': 'text/csv',
        'idempotency-key': key,
      },
      payload,
    });
    return { status: statusCode, body: JSON.parse(body) as unknown };
  };
  const imports = () => api.db.selectFrom('importFile').select('idImport').execute();

  test('under one key, pressed twice or with a lost response, is one import', async () => {
    const key = randomUUID();
    const replies = await Promise.all([send(key, FILE), send(key, FILE)]);
    replies.push(await send(key, FILE));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await imports()).toEqual([{ idImport: replies[0]?.body }]);
    await expect
      .poll(async () => (await importState(api, replies[0]?.body)).State, { timeout: 20_000 })
      .not.toBe('reading');
  });

  test('is two imports under two keys, and another file under the same key is refused', async () => {
    const before = (await imports()).length;
    const key = randomUUID();
    await send(key, FILE);
    await send(randomUUID(), FILE);
    expect(await imports()).toHaveLength(before + 2);
    expect((await send(key, `${FILE}\nPerfil;un`)).status).toBe(409);
  });

  test('is written once, and the key that wrote its good rows writes no others', async () => {
    const { IdImport } = await stage(api, 'product', ROWS);
    const headers = { 'idempotency-key': randomUUID() };
    const confirm = (query: string) =>
      api.ask('POST', `/import/${IdImport}/confirm${query}`, { headers });
    const first = await confirm('?onlyGood=true');
    expect(first.status).toBe(200);
    await api.settled();
    const again = await confirm('?onlyGood=true');
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await confirm('')).status).toBe(409);
  });
});
