import { expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { bankAccount, installment } from '../support/payloads';
import { paymentBench } from '../support/payment-bench';
import { onEachEngine } from '../support/test-database';

onEachEngine('parts of installments', (engine) => {
  const payments = paymentBench(engine);
  const { receive, history, reverse, register, idOf } = payments;

  test('the receipt of a part asks by Pix for the rest, until more comes in', async () => {
    const url = `/company/${payments.api.idCompany}/bank-account`;
    const account = { ...bankAccount, pixKey: 'financeiro@gesso.com.br' };
    expect((await payments.api.ask('PUT', url, { body: account })).status).toBe(200);
    await receive(40.01);
    const [part] = await history();
    const receipt = async () => {
      const path = `/order/receipt/${payments.idOrder}/payment/${part?.IdPayment ?? 0}`;
      const { status, bytes } = await payments.api.ask('GET', path);
      expect(status).toBe(200);
      return (readPdf(bytes).pages[0]?.text ?? '').replaceAll('\u00a0', ' ');
    };
    const asks = await receipt();
    expect(asks).toContain('O que fica em aberto da parcela 1 de 2: R$ 34,99');
    expect(asks.replaceAll('\n', '')).toContain(`PEDIDO${payments.idOrder}P1`);
    await receive(10);
    expect(await receipt()).not.toContain('Pagamento por Pix');
    const [, second] = await history();
    await reverse(second?.IdPayment ?? 0, 10);
    expect(await receipt()).toContain('R$ 34,99');
    await receive(null, {}, { openValue: 34.99 });
    expect(await receipt()).not.toContain('Pagamento por Pix');
    expect(
      (await payments.api.ask('PUT', url, { body: { ...account, pixKey: null } })).status,
    ).toBe(200);
  });

  test('a slip and parts exclude each other, and the Pix is of what is open', async () => {
    const url = `/company/${payments.api.idCompany}/bank-account`;
    const account = { ...bankAccount, pixKey: 'financeiro@gesso.com.br' };
    expect((await payments.api.ask('PUT', url, { body: account })).status).toBe(200);
    payments.idOrder = await register({
      installments: [installment(1, 75, { paymentType: 3 }), installment(2, 75)],
    });
    payments.first = await idOf(payments.idOrder);
    await receive(40, { paymentType: null });
    const pix = await payments.api.ask('GET', `/receivable/installments/${payments.first}/pix`);
    expect(pix.body).toMatchObject({ Value: 35 });
    const slip = () => payments.api.ask('GET', `/bank-slip/generate-bank-slip/${payments.first}`);
    expect((await slip()).status).toBe(409);
    const [part] = await history();
    await reverse(part?.IdPayment ?? 0, 40);
    expect((await slip()).status).toBe(200);
    expect(await receive(40, { paymentType: null })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'paidValue' }] },
    });
  });
});
