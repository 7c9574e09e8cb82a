import { expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { installment, order } from '../support/payloads';
import { paymentHarness } from '../support/payment-harness';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('parts of installments', (engine) => {
  const payments = paymentHarness(engine);
  const { receive, read, total, history, reverse } = payments;

  test('a part leaves the rest open, and the last one settles the installment', async () => {
    expect(await receive(40.01)).toMatchObject({ status: 200, body: { Count: 1, Value: 40.01 } });
    expect((await read()).Installments[0]).toMatchObject({
      Value: 75,
      PaymentDate: null,
      PaidValue: null,
      ReceivedValue: 40.01,
    });
    expect(await total()).toEqual({ Count: 2, Value: 109.99 });
    expect(await receive(null, {}, { openValue: 75 })).toMatchObject({ status: 409 });
    expect((await receive(null, {}, { openValue: 34.99 })).body).toEqual({
      Count: 1,
      Value: 34.99,
      Finished: [],
    });
    expect((await read()).Installments[0]).toMatchObject({
      PaymentDate: TEST_DAY,
      PaidValue: 75,
      ReceivedValue: 40.01,
    });
    expect(await history()).toMatchObject([
      { InstallmentNumber: 1, Value: 40.01, PaidOn: TEST_DAY, PaymentTypeName: 'Pix' },
      { IdPayment: null, Value: 34.99 },
    ]);
    const receipt = await payments.api.ask(
      'GET',
      `/order/receipt/${payments.idOrder}/installment/1`,
    );
    const text = readPdf(receipt.bytes).pages[0]?.text.replaceAll('\u00a0', ' ') ?? '';
    expect(text).toContain('R$ 40,01 em 10/03/2026 (Pix), R$ 34,99 em 10/03/2026 (Pix)');
    expect(text).toContain('R$ 75,00');
  });

  test('a client that does not know parts pays the rest, or less', async () => {
    await receive(40);
    const old = { restStaysOpen: undefined };
    const paid = (await receive(null, { ...old, paidValue: 70 })).body;
    expect(paid).toEqual({ Count: 1, Value: 30, Finished: [] });
    expect((await read()).Installments[0]).toMatchObject({ PaidValue: 70, ReceivedValue: 40 });
  });

  test('a client that does not know parts changes none by saving the order', async () => {
    await receive(40);
    const { Installments, etag } = await read();
    const put = (value: number, keep = true) =>
      payments.api.ask('PUT', `/order/${payments.idOrder}`, {
        body: order(payments.idProduct, {
          installments: [
            { ...installment(1, value), ...(keep && { idOrderInstallment: payments.first }) },
            {
              ...installment(2, 150 - value),
              idOrderInstallment: Installments[1]?.IdOrderInstallment,
            },
          ],
        }),
        headers: { 'if-match': etag },
      });
    expect(await put(40)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'installments[0].value' }] },
    });
    expect((await put(75, false)).status).toBe(409);
    expect((await put(60)).status).toBe(200);
    expect((await read()).Installments[0]).toMatchObject({ Value: 60, ReceivedValue: 40 });
    expect(await total()).toEqual({ Count: 2, Value: 110 });
  });

  test.each([1, 7])('no order with parts gets the status %i', async (idOrderStatus) => {
    await receive(40);
    const { Installments, etag } = await read();
    const reply = await payments.api.ask('PUT', `/order/${payments.idOrder}`, {
      body: order(payments.idProduct, {
        idOrderStatus,
        installments: Installments.map(({ IdOrderInstallment }, index) => ({
          ...installment(index + 1, 75),
          idOrderInstallment: IdOrderInstallment,
        })),
      }),
      headers: { 'if-match': etag },
    });
    expect(reply).toMatchObject({ status: 422, body: { fields: [{ path: 'idOrderStatus' }] } });
  });

  test.each([
    ['nothing', 0, {}, 'paidValue'],
    ['in the future', 10, { paymentDate: '2026-03-11' }, 'paymentDate'],
    ['by an unknown method', 10, { paymentType: 99 }, 'paymentType'],
  ])('is refused: %s', async (_name, received, changes, path) => {
    expect(await receive(received, changes)).toMatchObject({
      status: 422,
      body: { fields: [{ path }] },
    });
    expect(await total()).toEqual({ Count: 2, Value: 150 });
  });

  test('of two people who receive the same rest, one succeeds', async () => {
    const one = { openValue: 75 };
    const replies = await Promise.all([receive(40, {}, one), receive(40, {}, one)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [part] = await history();
    const id = part?.IdPayment ?? 0;
    const reversals = await Promise.all([reverse(id, 40), reverse(id, 40)]);
    expect(reversals.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
