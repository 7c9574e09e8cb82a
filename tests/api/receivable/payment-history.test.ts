import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { insertProfessional, PROFESSIONAL } from '../support/business';
import { installment, order } from '../support/payloads';
import { paymentHarness } from '../support/payment-harness';
import { signInDirectly, TEST_DAY } from '../support/test-api';
import { onEachEngine } from '../support/test-database';

onEachEngine('parts of installments', (engine) => {
  const payments = paymentHarness(engine);
  const { receive, history, reverse, read, total, register, idOf } = payments;

  test('each payment is reversed once, and stays in the history', async () => {
    await receive(40);
    await receive(null);
    const [part] = await history();
    const id = part?.IdPayment ?? 0;
    expect((await reverse(id, 39.99)).status).toBe(409);
    expect(await reverse(id, 40)).toMatchObject({ status: 200, body: { Count: 1, Value: 40 } });
    expect(await reverse(id, 40)).toMatchObject({
      status: 409,
      body: {
        message: `Este pagamento mudou ou já foi estornado (registrado por ${PROFESSIONAL.name} em 10/03/2026 às 12:00). Abra o pedido de novo e confira.`,
      },
    });
    // The payment that settled it is now a part.
    expect((await read()).Installments[0]).toMatchObject({
      PaymentDate: null,
      PaidValue: null,
      ReceivedValue: 35,
    });
    expect(await total()).toEqual({ Count: 2, Value: 115 });
    const rows = await history();
    expect(rows).toMatchObject([{ Value: 40, ReversedBy: 'Cristina Prado Mendes' }, { Value: 35 }]);
    expect(rows[1]?.ReversedAt).toBeNull();
    expect((await reverse(rows[1]?.IdPayment ?? 0, 35)).status).toBe(200);
    expect(await total()).toEqual({ Count: 2, Value: 150 });
    expect((await history()).filter(({ ReversedAt }) => ReversedAt !== null)).toHaveLength(2);
    expect((await reverse(null, 75)).status).toBe(409);
  });

  describe('the person who received a payment', () => {
    const AT = '2026-03-10T15:00:00.000Z';
    const MINE = { CreatedAt: AT, CreatedBy: 'Cristina Prado Mendes' };
    const LATER = '2026-03-10T15:09:00.000Z';
    let olga: string;
    beforeAll(async () => {
      const { idCompany } = payments.api;
      const named = { name: 'Olga Reis', email: 'olga@gesso.com.br', cpf: '98637591006' };
      const id = await insertProfessional(payments.api.db, { idCompany, ...named });
      olga = await signInDirectly(payments.api.db, id, payments.api.time.now);
    });
    beforeEach(async () => {
      await receive(40);
      await receive(null);
      payments.api.time.now = new Date(LATER);
    });
    afterEach(() => {
      payments.api.time.now = new Date(AT);
    });

    test('is shown for the payment that settled the installment as for a part', async () => {
      expect(await history()).toMatchObject([
        { Value: 40, ...MINE },
        { IdPayment: null, Value: 35, ...MINE },
      ]);
    });

    test('stays when another person reverses another payment', async () => {
      const [part] = await history();
      expect((await reverse(part?.IdPayment ?? 0, 40, { token: olga })).status).toBe(200);
      expect(await history()).toMatchObject([
        { Value: 40, ...MINE, ReversedAt: LATER, ReversedBy: 'Olga Reis' },
        { Value: 35, ...MINE, ReversedAt: null, ReversedBy: null },
      ]);
    });

    test('stays when another person reverses it', async () => {
      expect((await reverse(null, 35, { token: olga })).status).toBe(200);
      expect((await history())[1]).toMatchObject({
        Value: 35,
        ...MINE,
        ReversedAt: LATER,
        ReversedBy: 'Olga Reis',
      });
      expect((await receive(null, {}, { openValue: 35 })).status).toBe(200);
      expect((await history())[2]).toMatchObject({ IdPayment: null, CreatedAt: LATER });
    });

    test('stays when another person saves the order', async () => {
      const { Installments, etag } = await read();
      const reply = await payments.api.ask('PUT', `/order/${payments.idOrder}`, {
        token: olga,
        headers: { 'if-match': etag },
        body: order(payments.idProduct, {
          installments: Installments.map(({ IdOrderInstallment }, index) => ({
            ...installment(index + 1, 75),
            idOrderInstallment: IdOrderInstallment,
            // The first is paid with more, the second is paid now.
            paymentDate: TEST_DAY,
            paidValue: index === 0 ? 76 : 75,
          })),
        }),
      });
      expect(reply.status).toBe(200);
      expect(await history()).toMatchObject([
        { Value: 40, ...MINE },
        { Value: 36, ...MINE },
        { Value: 75, CreatedAt: LATER, CreatedBy: 'Olga Reis' },
      ]);
    });

    test('is left out if it was not recorded, instead of naming another', async () => {
      await payments.api.db
        .updateTable('orderInstallment')
        .set({ settledAt: null, idProfessionalSettled: null })
        .where('idOrderInstallment', '=', payments.first)
        .execute();
      const [part] = await history();
      expect((await reverse(part?.IdPayment ?? 0, 40, { token: olga })).status).toBe(200);
      expect((await history())[1]).toMatchObject({ Value: 35, CreatedAt: null, CreatedBy: null });
    });
  });

  test('a discount is shown by the payments, the receipt and the history, and ends with a reversal', async () => {
    await receive(40);
    const forgiven = await receive(0.01, { restStaysOpen: false });
    expect(forgiven).toMatchObject({ status: 200, body: { Value: 0.01 } });
    expect(await history()).toMatchObject([
      { Value: 40, InstallmentValue: 75 },
      { Value: 0.01, InstallmentValue: 75 },
    ]);
    const receipt = await payments.api.ask(
      'GET',
      `/order/receipt/${payments.idOrder}/installment/1`,
    );
    const text = (readPdf(receipt.bytes).pages[0]?.text ?? '').replace(/\s+/g, ' ');
    expect(text).toContain('quitada com desconto de R$ 34,99');
    expect(text).toMatch(/Desconto R\$ 34,99/i);
    const told = async () => {
      const { body } = await payments.api.ask('GET', `/history/order/${payments.idOrder}`);
      return JSON.stringify((body as { content: unknown[] }).content[0]);
    };
    const label = 'Parcela 1: desconto ao receber';
    expect(await told()).toContain(`"Label":"${label}","From":null,"To":"R$ 34,99"`);
    const [part] = await history();
    expect(await reverse(part?.IdPayment ?? 0, 40)).toMatchObject({
      status: 200,
      body: { Value: 40, Opened: 74.99, Open: 74.99, Discount: 34.99 },
    });
    expect(await told()).toContain(`"Label":"${label}","From":"R$ 34,99","To":null`);
    expect(await total()).toEqual({ Count: 2, Value: 149.99 });
  });

  test('a finished order awaits the reversed payment again', async () => {
    const installments = [installment(1, 150)];
    payments.idOrder = await register({ idOrderStatus: 5, installments });
    payments.first = await idOf(payments.idOrder);
    const value = { value: 150 };
    await receive(100, {}, value);
    expect((await read()).IdOrderStatus).toBe(5);
    await receive(null, {}, value);
    expect((await read()).IdOrderStatus).toBe(6);
    expect(await reverse(null, 50)).toMatchObject({ status: 200, body: { AwaitsPayment: true } });
    expect(await read()).toMatchObject({
      IdOrderStatus: 5,
      Installments: [{ PaymentDate: null, ReceivedValue: 100 }],
    });
    const [part] = await history();
    expect(await reverse(part?.IdPayment ?? 0, 100)).toMatchObject({
      status: 200,
      body: { AwaitsPayment: false },
    });
  });
});
