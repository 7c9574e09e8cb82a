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
