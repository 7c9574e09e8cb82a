import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { CPFS, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('order list', (engine) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, { description: 'Placa' });
    for (let index = 0; index < 12; index += 1) {
      const body = order(idProduct, {
        idOrderStatus: index % 2 ? 3 : 1,
        clientName: index < 3 ? 'Conceição Ávila' : null,
        clientCpfCnpj: index < 3 ? CPFS[2] : null,
      });
      await api.ask('POST', '/order', { body });
    }
  });
  afterAll(() => api.close());

  test.each([
    ['', 12, 2],
    ['pageSize=5', 12, 3],
    ['status=3', 6, 1],
    ['status=0', 12, 2],
    ['status=99', 12, 2],
    ['name=avila', 3, 1],
    [`cpfCnpj=${CPFS[2].slice(0, 6)}`, 3, 1],
    [`cpfCnpj=${CPFS[2]}&status=3`, 1, 1],
    ['idOrder=7', 1, 1],
    ['idOrder=9999999', 0, 0],
    ['idOrder=99999999999', 12, 2],
    ['idOrder=abc', 12, 2],
  ])('?%s finds %d in %d pages', async (query, total, count) => {
    const reply = await api.ask('GET', `/order/filter?${query}`);
    expect(reply.body).toMatchObject({ total, count });
    const totals = await api.ask('GET', `/order/totals?${query}`);
    expect([totals.status, totals.body]).toEqual([200, { Count: total, Value: 150 * total }]);
  });

  test('totals are of the whole filter, and follow an order', async () => {
    const ask = async (query: string) => (await api.ask('GET', `/order/totals?${query}`)).body;
    expect(await ask('page=9&pageSize=5')).toEqual({ Count: 12, Value: 1800 });
    expect(await ask('status=5')).toEqual({ Count: 0, Value: 0 });
    const dearer = sql`update sales_order set total_cents = total_cents`;
    await sql`${dearer} + 1999 where id_order = 1`.execute(api.db);
    try {
      expect(await ask('')).toEqual({ Count: 12, Value: 1819.99 });
      expect(await ask('name=avila&status=1')).toEqual({ Count: 2, Value: 319.99 });
      expect(await ask('valueFrom=150.01')).toEqual({ Count: 1, Value: 169.99 });
      expect(await ask(`cpfCnpj=${CPFS[2]}`)).toEqual({ Count: 3, Value: 469.99 });
    } finally {
      await sql`${dearer} - 1999 where id_order = 1`.execute(api.db);
    }
  });

  test('is listed newest first, and rows without a client have nulls', async () => {
    const { body } = await api.ask('GET', '/order/filter');
    const { content } = body as { content: { IdOrder: number }[] };
    expect(content.map(({ IdOrder }) => IdOrder)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(content[0]).toEqual({
      IdOrder: 12,
      ClientName: null,
      CpfCnpj: null,
      Value: 150,
      Status: 'Aguardando execução',
      QuoteStanding: null,
    });
  });
});
