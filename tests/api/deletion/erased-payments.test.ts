import { afterAll, beforeAll, expect, test } from 'vitest';

import { insertProduct } from '../support/business';
import { installment, order } from '../support/payloads';
import { startTestApi, type TestApi } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('payments that a status erases', (engine) => {
  let api: TestApi;
  let idProduct: number;
  beforeAll(async () => {
    api = await startTestApi(engine);
    idProduct = await insertProduct(api.db, { description: 'Placa de gesso ST' });
  });
  afterAll(() => api.close());

  const paid = { paymentDate: '2026-03-09', paidValue: 75, paymentType: 6 };
  const body = (changes: Record<string, unknown>) =>
    order(idProduct, { idProfessional: api.idProfessional, ...changes });
  const create = async () => {
    const installments = [
      installment(1, 75, { ...paid, dueDate: '2026-03-20' }),
      installment(2, 75),
    ];
    const reply = await api.ask('POST', '/order', {
      body: body({ idOrderStatus: 3, installments }),
    });
    expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
    return Number(reply.body);
  };
  const save = async (idOrder: number, idOrderStatus: number) => {
    const { Installments } = (await api.ask('GET', `/order/${idOrder}`)).body as {
      Installments: { IdOrderInstallment: number }[];
    };
    const installments = [1, 2].map((number, index) =>
      installment(number, 75, {
        idOrderInstallment: Installments[index]?.IdOrderInstallment,
        ...(idOrderStatus === 3 && number === 1 ? paid : {}),
      }),
    );
    const reply = await api.ask('PUT', `/order/${idOrder}`, {
      body: body({ idOrderStatus, installments }),
    });
    expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  };
  const history = async (idOrder: number) =>
    (await api.ask('GET', `/order/${idOrder}/erased-payments`)).body;

  test.each([
    [1, 'Orçamento'],
    [7, 'Cancelado'],
  ])("by %d stay in the order's history, with who and when", async (idOrderStatus, Status) => {
    const idOrder = await create();
    expect(await history(idOrder)).toEqual([]);
    await save(idOrder, idOrderStatus);
    expect(await history(idOrder)).toEqual([
      {
        InstallmentNumber: 1,
        Value: 75,
        DueDate: '2026-03-20',
        PaymentDate: '2026-03-09',
        PaidValue: 75,
        PaymentType: 6,
        ErasedAt: expect.stringMatching(/^2026-03-10T/) as string,
        ProfessionalName: expect.any(String) as string,
        Status,
      },
    ]);
    // The order that they belong to cannot be deleted either.
    expect((await api.ask('DELETE', `/order/${idOrder}`)).status).toBe(409);
    // No payment is left to erase.
    await save(idOrder, idOrderStatus);
    expect(await history(idOrder)).toHaveLength(1);
  });

  test('are empty when the status erases nothing', async () => {
    const idOrder = await create();
    await save(idOrder, 3);
    expect(await history(idOrder)).toEqual([]);
  });

  test('of an unknown order are 404', async () => {
    expect((await api.ask('GET', '/order/999999/erased-payments')).status).toBe(404);
  });

  test('are listed as an extension', async () => {
    expect((await api.ask('GET', '/extensions')).body).toContain('order-erased-payments');
  });
});
