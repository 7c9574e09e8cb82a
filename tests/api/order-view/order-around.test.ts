import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { installment, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('the data around an order', (engine) => {
  let api: TestApi;
  let idOrder: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    const idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
    const paid = { paymentDate: '2026-03-09', paidValue: 75, paymentType: 6 };
    const installments = [
      installment(1, 75, { ...paid, dueDate: '2026-03-20' }),
      installment(2, 75, { dueDate: '2026-04-20' }),
    ];
    const { body } = await api.ask('POST', '/order', {
      body: order(idProduct, {
        idProfessional: api.idProfessional,
        idOrderStatus: 3,
        installments,
      }),
    });
    idOrder = Number(body);
  });
  afterAll(() => api.close());

  const PARTS = {
    ErasedPayments: 'erased-payments',
    Payments: 'payments',
    QuoteLinks: 'quote-links',
    Sendings: 'sendings',
  };

  test('is what each of its own calls returns', async () => {
    const { body } = await api.ask('GET', `/order/${idOrder}/around`);
    const around = body as Record<string, unknown>;
    expect(Object.keys(around).sort()).toEqual(Object.keys(PARTS).sort());
    for (const [part, path] of Object.entries(PARTS))
      expect(around[part], path).toEqual((await api.ask('GET', `/order/${idOrder}/${path}`)).body);
    expect(around.Payments).toMatchObject([{ InstallmentNumber: 1, Value: 75 }]);
  });

  test('of an unknown order is 404, and nothing without a session', async () => {
    expect((await api.ask('GET', '/order/999999/around')).status).toBe(404);
    expect((await api.ask('GET', `/order/${idOrder}/around`, { token: null })).status).toBe(401);
  });
});
