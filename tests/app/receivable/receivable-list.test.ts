import { beforeEach, describe, expect, it } from 'vitest';

import { todayIso } from '@domain/date';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { installmentPaymentEntity, receivableEntity } from '../support/receivable-entities';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const answer = async (path: string, init?: RequestInit) =>
  handle(await signedInRequest(path, init));
const visit = async (path: string, init?: RequestInit) => pageOf(await answer(path, init));

const TODAY = todayIso(new Date());
const RECEIVED = receivableEntity({
  IdOrderInstallment: 22,
  InstallmentNumber: 2,
  PaymentDate: '2026-03-02',
  PaidValue: 80,
});

it('without the extension there is neither entry nor screen', async () => {
  api.reply('GET extensions', { body: ['export'] });
  expect((await visit('/dashboard')).text).not.toContain('Contas a Receber');
  expect((await answer('/dashboard/receivable')).status).toBe(404);
});

describe('with it', () => {
  beforeEach(offerAll);

  it('the list has what is open, what it comes to, and boxes to receive by', async () => {
    const { html, text } = await visit('/dashboard/receivable?due=overdue&name=maria');
    expect(api.asked()).toEqual(
      expect.arrayContaining([expect.stringMatching(/^GET receivable\/filter/)]),
    );
    expect(text).toContain('Maria da Silva');
    expect(text).toContain('Rua das Acácias, 120, Centro, Campinas');
    expect(html).toMatch(/name="id"[^>]*value="21"/);
    expect(html).toContain('/dashboard/order/40#pagamento');
    expect(html).toMatch(/name="back"[^>]*value="\?due=overdue&amp;name=maria"/);
    expect(html).toMatch(/href="[^"]*\?dueDateFrom=[^"]*name=maria[^"]*">1 parcela</);
    for (const format of ['csv', 'xlsx'])
      expect(html).toContain(
        `href="/dashboard/receivable/export?format=${format}&amp;due=overdue&amp;name=maria"`,
      );
  });

  it('nothing ticked leads back to the list, with its filter', async () => {
    const { html, text } = await visit('/dashboard/receivable/receive?back=%3Fdue%3Dtoday');
    expect(text).toContain('Marque na lista as parcelas a receber.');
    expect(html).toContain('href="/dashboard/receivable?due=today"');
    expect(html).not.toContain('name="paymentDate"');
  });

  it('no other site is gone back to', async () => {
    const { html } = await visit('/dashboard/receivable/receive?id=21&back=//evil.example');
    expect(html).not.toMatch(/href="[^"]*\/\/evil/);
  });

  it('the confirmation begins with today, the method and the value, and tells of the status', async () => {
    const { html, text } = await visit('/dashboard/receivable/receive?id=21');
    const [year, month, day] = TODAY.split('-');
    expect(html).toMatch(new RegExp(`name="paymentDate"[^>]*value="${day}/${month}/${year}"`));
    expect(html).toMatch(/name="received_21"[^>]*value="75,00"/);
    expect(html).toMatch(/<option value="6" selected=""/);
    expect(html).toMatch(/name="installments"[^>]*value="21:7500:7500"/);
    expect(text).toContain('passa a Finalizado');
  });

  it('one installment can be paid by Pix, by its code or its text', async () => {
    const path = 'GET receivable/installments/21/pix';
    api.reply(path, { body: { Text: '000201PIX', Txid: 'PEDIDO40P1', Value: 75 } });
    const { html, text } = await visit('/dashboard/receivable/receive?id=21');
    expect(text).toContain('000201PIX');
    expect(html).toContain('QR code do Pix desta parcela');
    api.reply(path, refusal(409, 'A empresa não tem chave Pix.'));
    const without = await visit('/dashboard/receivable/receive?id=21');
    expect(without.status).toBe(200);
    expect(without.html).not.toContain('QR code do Pix');
  });

  it('what was received has its receipt, and nothing is left to confirm', async () => {
    api.reply('GET receivable/installments', { body: [RECEIVED] });
    const { html, text } = await visit('/dashboard/receivable/receive?id=22');
    expect(html).toContain('/dashboard/order/40/receipt/2');
    expect(text).toContain('R$ 80,00');
    expect(html).not.toContain('name="paymentDate"');
  });

  const FORM = {
    idempotencyKey: IDEMPOTENCY_KEY,
    intent: 'save',
    paymentDate: '02/03/2026',
    paymentType: '--',
    installments: '21:7500 22:100',
  };

  it('many are received as they were shown', async () => {
    api.reply('POST receivable/receive', { body: { Count: 2, Value: 76 } });
    const path = '/dashboard/receivable/receive?id=21&id=22';
    await expect(await answer(path, post(FORM))).toRedirectWithToast(
      `${path}&received=1`,
      '2 parcelas recebidas: R$ 76,00',
    );
    const call = api.calls.findLast(({ method }) => method === 'POST');
    expect(call?.body).toEqual({
      paymentDate: '2026-03-02',
      paymentType: null,
      paidValue: null,
      installments: [
        { idOrderInstallment: 21, value: 75 },
        { idOrderInstallment: 22, value: 1 },
      ],
    });
    expect(call?.headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('part of one is received, and the rest stays open', async () => {
    api.reply('GET receivable/installments', { body: [receivableEntity({ ReceivedValue: 40 })] });
    api.reply('POST receivable/receive', { body: { Count: 1, Value: 10.5 } });
    const path = '/dashboard/receivable/receive?id=21';
    const { html, text } = await visit(path);
    // Of a heading, where a line may end.
    expect(html).toContain('A receber: 1 parcela, R$\u00a035,00');
    expect(text.replace(/\u00a0/g, ' ')).toContain('R$ 35,00 de R$ 75,00');
    expect(html).toMatch(/name="received_21"[^>]*value="35,00"/);
    expect(html).toMatch(/name="installments"[^>]*value="21:7500:3500"/);
    const form = {
      ...FORM,
      installments: '21:7500:3500',
      rest: 'open',
      received_21: '10,50',
    };
    await expect(await answer(path, post(form))).toRedirectWithToast(
      `${path}&received=1`,
      'Parte da parcela recebida: R$ 10,50; o resto fica em aberto',
    );
    expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      paymentDate: '2026-03-02',
      paymentType: null,
      paidValue: null,
      restStaysOpen: true,
      installments: [{ idOrderInstallment: 21, value: 75, openValue: 35, received: 10.5 }],
    });
    const refused = await visit(path, post({ ...form, received_21: 'x' }));
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringMatching(/name="received_21"[^>]*value="x"/),
    ]);
  });

  it('a discount is told with what came in', async () => {
    api.reply('POST receivable/receive', { body: { Count: 1, Value: 0.01 } });
    const path = '/dashboard/receivable/receive?id=21';
    const form = {
      ...FORM,
      installments: '21:7500:3500',
      rest: 'forgiven',
      received_21: '0,01',
    };
    await expect(await answer(path, post(form))).toRedirectWithToast(
      `${path}&received=1`,
      '1 parcela recebida: R$ 0,01, com desconto de R$ 34,99',
    );
    const paid = receivableEntity({ PaymentDate: '2026-03-02', PaidValue: 40.01 });
    api.reply('GET receivable/installments', { body: [paid] });
    const { text } = await visit(`${path}&received=1`);
    expect(text.replace(/\u00a0/g, ' ')).toContain('R$ 40,01 com desconto de R$ 34,99');
  });

  it('reversing one part tells of the discount that ends with it', async () => {
    api.reply('GET order/40/payments', {
      body: [
        installmentPaymentEntity(),
        installmentPaymentEntity({ IdPayment: null, Value: 0.01 }),
      ],
    });
    const path = '/dashboard/order/40/payments';
    const text = (await visit(path)).text.replace(/\u00a0/g, ' ');
    expect(text).toContain('Quitou a parcela, com desconto de R$ 34,99 · Registrado em');
    expect(text).toContain(
      'R$ 40,00 da parcela 1, recebidos em 02/03/2026: o desconto de R$ 34,99 com que a parcela foi quitada deixa de valer, e voltam a estar em aberto R$ 74,99.',
    );
    const reversed = { Count: 1, Value: 40, Opened: 74.99, Open: 74.99, Discount: 34.99 };
    api.reply('POST receivable/installments/21/reverse', { body: reversed });
    const form = {
      idOrderInstallment: '21',
      idPayment: '3',
      value: '4000',
      idempotencyKey: IDEMPOTENCY_KEY,
    };
    await expect(await answer(path, post(form))).toRedirectWithToast(
      path,
      'Pagamento estornado: voltaram a estar em aberto R$ 74,99, e o desconto de R$ 34,99 deixou de valer.',
    );
  });

  it('what stays open is not one more press away', async () => {
    api.reply('GET receivable/installments', { body: [receivableEntity({ ReceivedValue: 40 })] });
    const { html } = await visit('/dashboard/receivable/receive?id=21&received=1');
    expect(html).not.toContain('name="received_21"');
    expect(html).toMatch(/href="\/dashboard\/receivable\/receive\?id=21"[^>]*>Receber o resto/);
    expect(html).toMatch(
      /href="\/dashboard\/order\/40\/payments"[^>]*>.*?Pagamentos e recibo do pedido/s,
    );
  });

  it('an emptied value is asked for, and nothing is received', async () => {
    const path = '/dashboard/receivable/receive?id=21';
    const form = { ...FORM, installments: '21:7500:7500', rest: 'open', received_21: '' };
    const { status, text } = await visit(path, post(form));
    expect([status, text]).toEqual([422, expect.stringContaining('Informe o valor recebido')]);
    expect(api.asked()).not.toContain('POST receivable/receive');
  });

  it('more than is open is asked about, once for each value', async () => {
    api.reply('POST receivable/receive', { body: { Count: 1, Value: 80 } });
    const path = '/dashboard/receivable/receive?id=21';
    const form = { ...FORM, installments: '21:7500:7500', rest: 'open', received_21: '80,00' };
    const asked = await visit(path, post(form));
    expect(asked.status).toBe(422);
    expect(asked.text.replace(/\u00a0/g, ' ')).toContain('São R$ 5,00 a mais');
    expect(asked.html).toMatch(/name="received_21"[^>]*value="80,00"/);
    expect(asked.html).toMatch(/name="over"[^>]*value="received_21:8000"/);
    const other = { ...form, over: 'received_21:8000', received_21: '800,00' };
    expect((await visit(path, post(other))).status).toBe(422);
    expect(api.asked()).not.toContain('POST receivable/receive');
    const same = { ...form, over: 'received_21:8000' };
    await expect(await answer(path, post(same))).toRedirectWithToast(
      `${path}&received=1`,
      '1 parcela recebida: R$ 80,00',
    );
  });

  it('the order has the history of its payments, and each is reversed once', async () => {
    api.reply('GET order/40/payments', {
      body: [
        installmentPaymentEntity(),
        installmentPaymentEntity({
          IdPayment: 4,
          ReversedAt: '2026-03-03T12:00:00.000Z',
          ReversedBy: 'Bia',
        }),
        installmentPaymentEntity({ IdPayment: null }),
      ],
    });
    const path = '/dashboard/order/40/payments';
    const onOrder = await visit('/dashboard/order/40');
    expect(onOrder.text).toContain('Estornado em 03/03/2026 09:00 por Bia');
    expect(onOrder.text).toContain('Quitou a parcela · Registrado em 02/03/2026 09:00 por Ana');
    expect(onOrder.html).toContain(`href="${path}"`);
    const { html } = await visit(path);
    expect(html.match(/aria-label="Estornar /g)).toHaveLength(2);
    api.reply('POST receivable/installments/21/reverse', { body: { Count: 1, Value: 40 } });
    const form = {
      idOrderInstallment: '21',
      idPayment: '3',
      value: '4000',
      idempotencyKey: IDEMPOTENCY_KEY,
    };
    await expect(await answer(path, post(form))).toRedirectWithToast(
      path,
      'Pagamento estornado: o valor voltou a estar em aberto.',
    );
    const call = api.calls.findLast(({ method }) => method === 'POST');
    expect(call?.body).toEqual({ idPayment: 3, value: 40 });
    api.reply('POST receivable/installments/21/reverse', refusal(409, 'Já foi estornado.'));
    await expect(await answer(path, post(form))).toRedirectWithToast(
      path,
      'Já foi estornado.',
      'error',
    );
  });

  describe('a page that stood while something came in elsewhere', () => {
    const path = '/dashboard/receivable/receive?id=21';
    const stale = { ...FORM, installments: '21:7500:7500', rest: 'open', received_21: '75,00' };
    const MESSAGE = 'A parcela 1 do pedido 40 já foi recebida em parte.';
    beforeEach(() => {
      api.reply('POST receivable/receive', refusal(409, MESSAGE));
      api.reply('GET receivable/installments', { body: [receivableEntity({ ReceivedValue: 40 })] });
      const pix = { Text: '000201PIX3500', Txid: 'PEDIDO40P1', Value: 35 };
      api.reply('GET receivable/installments/21/pix', { body: pix });
    });

    it('shows what is open now, and the next press confirms that', async () => {
      const { status, html, text } = await visit(path, post(stale));
      expect([status, text]).toEqual([409, expect.stringContaining(MESSAGE)]);
      expect(text.replace(/\u00a0/g, ' ')).toContain('R$ 35,00 de R$ 75,00');
      expect(text).toContain('000201PIX3500');
      expect(html).toMatch(/name="received_21"[^>]*value="35,00"/);
      expect(html).toMatch(/name="installments"[^>]*value="21:7500:3500"/);
      expect(html).toMatch(/name="paymentDate"[^>]*value="02\/03\/2026"/);
    });

    it('tells a script the same', async () => {
      const data = (await (
        await answer(`${path}&_data=routes%2Fdashboard.receivable.receive`, post(stale))
      ).json()) as Record<string, unknown>;
      expect(data).toMatchObject({
        shown: { open: [{ receivedValue: 4000 }], pix: { text: '000201PIX3500' } },
        refill: { received_21: '35,00', installments: '21:7500:3500', over: '' },
        toast: { message: MESSAGE },
      });
    });

    it('keeps a value of one’s own', async () => {
      const { html } = await visit(path, post({ ...stale, received_21: '20,00' }));
      expect(html).toMatch(/name="received_21"[^>]*value="20,00"/);
      expect(html).toMatch(/name="installments"[^>]*value="21:7500:3500"/);
    });

    it('has its receipt where all of it came in', async () => {
      api.reply('GET receivable/installments', {
        body: [{ ...RECEIVED, IdOrderInstallment: 21 }],
      });
      await expect(await answer(path, post(stale))).toRedirectWithToast(path, MESSAGE, 'error');
    });
  });

  it('a refusal keeps what was typed', async () => {
    api.reply('POST receivable/receive', refusal(409, 'A parcela 1 do pedido 40 já foi recebida.'));
    const page = await visit('/dashboard/receivable/receive?id=21&id=22', post(FORM));
    expect(page.status).toBe(409);
    expect(page.text).toContain('já foi recebida');
    expect(page.html).toMatch(/name="paymentDate"[^>]*value="02\/03\/2026"/);
  });
});
