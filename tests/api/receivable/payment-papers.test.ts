import { describe, expect, test } from 'vitest';

import { readPdf } from '../pdf/read-pdf';
import { bankAccount, installment } from '../support/payloads';
import { paymentHarness } from '../support/payment-harness';
import { onEachEngine } from '../support/test-database';

onEachEngine('parts of installments', (engine) => {
  const payments = paymentHarness(engine);
  const { receive, history, reverse, register, idOf } = payments;

  test('the receipt of a part offers Pix for the rest, until more is received', async () => {
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
    const payBy = (idPaymentType: number) =>
      payments.api.db.updateTable('orderInstallment').set({ idPaymentType }).execute();
    // A card operator's debt is not requested from the client (R-REC-14).
    await payBy(2);
    expect(await receipt()).not.toContain('Pagamento por Pix');
    await payBy(6);
    await receive(null, {}, { openValue: 34.99 });
    expect(await receipt()).not.toContain('Pagamento por Pix');
    expect(
      (await payments.api.ask('PUT', url, { body: { ...account, pixKey: null } })).status,
    ).toBe(200);
  });

  describe('the last part', () => {
    const paper = async (search: string) => {
      const path = `/order/receipt/${payments.idOrder}/installment/1${search}`;
      const { status, bytes, headers } = await payments.api.ask('GET', path);
      expect(status).toBe(200);
      const text = readPdf(bytes).pages[0]?.text ?? '';
      return { text: text.replaceAll('\u00a0', ' ').replaceAll('\n', ' '), headers };
    };

    test('has its own receipt, besides the installment’s', async () => {
      await receive(40);
      await receive(null, {}, { openValue: 35 });
      const { text, headers } = await paper('?part=last');
      expect(text).toContain('ao último pagamento da parcela 1 de 2');
      expect(text).toMatch(/R\$ 35,00.*Recebido até aqui R\$ 75,00 Fica em aberto R\$ 0,00/);
      expect(headers['content-disposition']).toContain(`Recibo-${payments.idOrder}-1-P2.pdf`);
      const whole = await paper('');
      expect(whole.text).toContain('Recebido em partes');
      expect(whole.headers['content-disposition']).toContain(`Recibo-${payments.idOrder}-1.pdf`);
    });

    test('shows the discount that settled the installment', async () => {
      await receive(40);
      await receive(30, { restStaysOpen: false }, { openValue: 35 });
      const { text } = await paper('?part=last');
      expect(text).toMatch(/R\$ 30,00.*quitada com desconto de R\$ 5,00/);
      expect(text).toMatch(/Recebido até aqui R\$ 70,00 Fica em aberto R\$ 0,00 Desconto R\$ 5,00/);
    });

    test('of an installment paid at once is the installment’s receipt', async () => {
      await receive(null);
      const { text, headers } = await paper('?part=last');
      expect(text).not.toContain('último pagamento');
      expect(headers['content-disposition']).toContain(`Recibo-${payments.idOrder}-1.pdf`);
    });
  });

  test('a slip and parts exclude each other, and the Pix is for the open value', async () => {
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
