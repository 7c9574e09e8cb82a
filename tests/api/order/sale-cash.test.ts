import { expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { orderHarness } from '../support/order-harness';
import { installment, order, sale } from '../support/payloads';
import { TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

const PAID = { paymentDate: TEST_DAY };

interface Sold {
  CashReceived: number | null;
  Change: number | null;
  Installments: { IdOrderInstallment: number; Value: number }[];
}

onEachEngine('the cash of a sale', (engine) => {
  const harness = orderHarness(engine);

  /** A sale of 110.00, partly in cash, with more cash handed over. */
  const sell = async () => {
    const body = sale(harness.idProduct, {
      payments: [
        { idPaymentType: 4, value: 60, installmentAmount: 1 },
        { idPaymentType: 6, value: 50, installmentAmount: 1 },
      ],
      cashReceived: 100,
    });
    const { body: idOrder } = await harness.api.ask('POST', '/order/direct-sale', { body });
    const sold = await read(Number(idOrder));
    expect(sold).toMatchObject({ CashReceived: 100, Change: 40 });
    const [inCash, byPix] = sold.Installments.map(({ IdOrderInstallment }) => IdOrderInstallment);
    return { idOrder: Number(idOrder), inCash: inCash ?? 0, byPix: byPix ?? 0 };
  };
  const read = async (idOrder: number) =>
    (await harness.api.ask('GET', `/order/${idOrder}`)).body as Sold;
  const coupon = async (idOrder: number) => {
    const { status, bytes } = await harness.api.ask('GET', `/order/fiscal-receipt/${idOrder}`);
    expect(status).toBe(200);
    return readPdf(bytes)
      .pages.map(({ text }) => text)
      .join();
  };
  const reverse = (id: number, value: number) =>
    harness.api.ask('POST', `/receivable/installments/${id}/reverse`, {
      body: { idPayment: null, value },
    });
  const receive = (idOrderInstallment: number, value: number) =>
    harness.api.ask('POST', '/receivable/receive', {
      body: {
        paymentDate: TEST_DAY,
        paymentType: 4,
        installments: [{ idOrderInstallment, value }],
      },
    });

  test('is on the coupon, and cleared once that payment was reversed', async () => {
    const { idOrder, inCash } = await sell();
    expect(await coupon(idOrder)).toContain('Recebido em dinheiro');
    expect((await reverse(inCash, 60)).status).toBe(200);
    expect((await receive(inCash, 60)).status).toBe(200);
    expect(await read(idOrder)).toMatchObject({ CashReceived: null, Change: null });
    expect(await coupon(idOrder)).not.toMatch(/Recebido em dinheiro|Troco/);
    const { body } = await harness.api.ask('GET', `/history/order/${idOrder}`);
    expect(JSON.stringify(body)).toContain('"Label":"Recebido em dinheiro","From":"R$');
  });

  test('is cleared too when the order’s form reverses it', async () => {
    const { idOrder, inCash, byPix } = await sell();
    const save = (cash: object) =>
      harness.api.ask('PUT', `/order/${idOrder}`, {
        body: order(harness.idProduct, {
          idOrderStatus: 2,
          freight: 0,
          discountValue: 27.25,
          installments: [
            installment(1, 60, { idOrderInstallment: inCash, paymentType: 4, ...cash }),
            installment(2, 50, { idOrderInstallment: byPix, ...PAID, paidValue: 50 }),
          ],
        }),
      });
    expect((await save({ ...PAID, paidValue: 60 })).status).toBe(200);
    expect(await read(idOrder)).toMatchObject({ CashReceived: 100, Change: 40 });
    expect((await save({})).status).toBe(200);
    expect((await save({ ...PAID, paidValue: 60 })).status).toBe(200);
    expect(await read(idOrder)).toMatchObject({ CashReceived: null, Change: null });
    const { body } = await harness.api.ask('GET', `/history/order/${idOrder}`);
    expect(JSON.stringify(body)).toContain('"Label":"Recebido em dinheiro","From":"R$');
  });

  test('stays when another payment is reversed', async () => {
    const { idOrder, byPix } = await sell();
    expect((await reverse(byPix, 50)).status).toBe(200);
    expect(await read(idOrder)).toMatchObject({ CashReceived: 100, Change: 40 });
    expect(await coupon(idOrder)).toContain('Recebido em dinheiro');
  });
});
