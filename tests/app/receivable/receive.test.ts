import { beforeEach, describe, expect, it } from 'vitest';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { CHANGE_KEY, IDEMPOTENCY_KEY } from '../support/forms';
import { receivableEntity } from '../support/receivable-entities';
import { answer, RECEIVED, visit } from '../support/receivable-page';
import { post } from '../support/requests';
import { api } from '../support/servers';

describe('with it', () => {
  beforeEach(offerAll);

  const FORM = {
    idempotencyKey: IDEMPOTENCY_KEY,
    intent: 'save',
    paymentDate: '02/03/2026',
    paymentType: '--',
    installments: '21:7500 22:100',
  };

  it.each([
    [[], ''],
    [undefined, ''],
    [[40], '. O orçamento 40 passou a Finalizado'],
    [[40, 41, 43], '. Os orçamentos 40, 41 e 43 passaram a Finalizado'],
    [[40, 41, 43, 44, 45, 46], '. 6 orçamentos passaram a Finalizado'],
  ])('the finished orders %j are named', async (Finished, told) => {
    api.reply('POST receivable/receive', { body: { Count: 2, Value: 76, Finished } });
    const path = '/dashboard/receivable/receive?id=21&id=22';
    await expect(await answer(path, post(FORM))).toRedirectWithToast(
      `${path}&received=1`,
      `2 parcelas recebidas: R$ 76,00${told}`,
    );
  });

  it('many are received as shown', async () => {
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
    expect(call?.headers['idempotency-key']).toEqual(CHANGE_KEY);
  });

  it('only what the page showed is received', async () => {
    api.reply('POST receivable/receive', { body: { Count: 1, Value: 75 } });
    const path = '/dashboard/receivable/receive?id=21';
    const form = { ...FORM, installments: '41:625614:625614', received_41: '6.256,14' };
    const { status, html, text } = await visit(path, post(form));
    expect(status).toBe(409);
    expect(text).toContain('O que está em aberto mudou. Confira os valores antes de receber.');
    expect(html).toMatch(/name="installments"[^>]*value="21:7500:7500"/);
    expect(api.calls.some(({ path: called }) => called.includes('receivable/receive'))).toBe(false);
  });

  it('part of one is received, and the rest stays open', async () => {
    api.reply('GET receivable/installments', { body: [receivableEntity({ ReceivedValue: 40 })] });
    api.reply('POST receivable/receive', { body: { Count: 1, Value: 10.5 } });
    const path = '/dashboard/receivable/receive?id=21';
    const { html, text } = await visit(path);
    // A heading's space, where a line may break.
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

  it('a discount is shown with the received value', async () => {
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

  it('an emptied value is required, and nothing is received', async () => {
    const path = '/dashboard/receivable/receive?id=21';
    const form = { ...FORM, installments: '21:7500:7500', rest: 'open', received_21: '' };
    const { status, text } = await visit(path, post(form));
    expect([status, text]).toEqual([422, expect.stringContaining('Informe o valor pago')]);
    expect(api.asked()).not.toContain('POST receivable/receive');
  });

  it('a value of zero and a day after today are reported at once', async () => {
    const path = '/dashboard/receivable/receive?id=21&id=22';
    const form = {
      ...FORM,
      paymentDate: '01/01/2099',
      installments: '21:7500:7500 22:7500:7500',
      rest: 'open',
      received_21: '0,00',
      received_22: '75,00',
    };
    const { status, text } = await visit(path, post(form));
    expect(status).toBe(422);
    expect(text).toContain('Informe o valor pago');
    expect(text).toContain('A data do pagamento não pode ser depois de hoje');
    expect(api.asked()).not.toContain('POST receivable/receive');
  });

  it('more than is open needs confirmation, once for each value', async () => {
    api.reply('POST receivable/receive', { body: { Count: 1, Value: 80 } });
    const path = '/dashboard/receivable/receive?id=21';
    const form = { ...FORM, installments: '21:7500:7500', rest: 'open', received_21: '80,00' };
    const asked = await visit(path, post(form));
    expect(asked.status).toBe(422);
    expect(asked.text.replace(/\u00a0/g, ' ')).toContain('São R$ 5,00 a mais');
    expect(asked.html).toMatch(/name="received_21"[^>]*value="80,00"/);
    expect(asked.html).toMatch(/name="over"[^>]*value="received_21:8000:7500"/);
    const other = { ...form, over: 'received_21:8000:7500', received_21: '800,00' };
    expect((await visit(path, post(other))).status).toBe(422);
    expect(api.asked()).not.toContain('POST receivable/receive');
    // A refused day is reported together with it, not after the second press.
    const ahead = await visit(path, post({ ...form, paymentDate: '01/01/2099' }));
    expect(ahead.text).toContain('A data do pagamento não pode ser depois de hoje');
    expect(ahead.text.replace(/\u00a0/g, ' ')).toContain('São R$ 5,00 a mais');
    const same = { ...form, over: 'received_21:8000:7500' };
    await expect(await answer(path, post(same))).toRedirectWithToast(
      `${path}&received=1`,
      '1 parcela recebida: R$ 80,00',
    );
  });

  it('more than an installment with a slip is refused at once, without a confirmation', async () => {
    const LOCKED = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';
    const withSlip = receivableEntity({ HasSlip: true });
    const other = receivableEntity({ IdOrderInstallment: 22, InstallmentNumber: 2 });
    api.reply('GET receivable/installments', { body: [withSlip, other] });
    const path = '/dashboard/receivable/receive?id=21&id=22';
    const help = (await visit(path)).text.match(/Com boleto gerado, só o valor dele/g);
    expect(help).toHaveLength(1);
    const form = {
      ...FORM,
      installments: '21:7500:7500 22:7500:7500',
      rest: 'open',
      received_21: '76,16',
      received_22: '80,00',
    };
    for (const over of ['', 'received_22:8000:7500']) {
      const { status, html, text } = await visit(path, post({ ...form, over }));
      expect([status, text]).toEqual([422, expect.stringContaining(LOCKED)]);
      expect(text).not.toContain('1,16 a mais');
      // Only the other one is asked about, once.
      expect(text.includes('a mais do que')).toBe(over === '');
      expect(html).toMatch(/name="over"[^>]*value="received_22:8000:7500"/);
      expect(html).toMatch(/name="received_21"[^>]*value="76,16"/);
    }
    expect(api.asked()).not.toContain('POST receivable/receive');
  });

  it('a slip’s refusal of two fields is one sentence above, and one at each field', async () => {
    const LOCKED = 'A parcela tem boleto gerado. Para alterar, cancele o boleto e gere outro.';
    const fields = ['paymentType', 'paidValue'].map((path) => ({ path, message: LOCKED }));
    api.reply(
      'POST receivable/receive',
      refusal(422, 'Verifique os campos destacados.', { fields }),
    );
    const path = '/dashboard/receivable/receive?id=21';
    const form = { ...FORM, installments: '21:7500:7500', rest: 'open', received_21: '40,00' };
    const { html } = await visit(path, post(form));
    const [summary = ''] = /data-error-summary[\s\S]*?<\/ul>/.exec(html) ?? [];
    const count = (text: string) => text.split(LOCKED).length - 1;
    expect([count(summary), count(html.replace(/<script[\s\S]*?<\/script>/g, ''))]).toEqual([1, 3]);
  });

  describe('a page that was open during a payment elsewhere', () => {
    const path = '/dashboard/receivable/receive?id=21';
    const stale = { ...FORM, installments: '21:7500:7500', rest: 'open', received_21: '75,00' };
    const MESSAGE = 'A parcela 1 do orçamento 40 já foi recebida em parte.';
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

    it('returns the same to a script', async () => {
      const data = (await (
        await answer(`${path}&_data=routes%2Fdashboard.receivable.receive`, post(stale))
      ).json()) as Record<string, unknown>;
      expect(data).toMatchObject({
        shown: { open: [{ receivedValue: 4000 }], pix: { text: '000201PIX3500' } },
        refill: { received_21: '35,00', installments: '21:7500:3500', over: '' },
        toast: { message: MESSAGE },
      });
    });

    it('keeps the person’s own value', async () => {
      const { html } = await visit(path, post({ ...stale, received_21: '20,00' }));
      expect(html).toMatch(/name="received_21"[^>]*value="20,00"/);
      expect(html).toMatch(/name="installments"[^>]*value="21:7500:3500"/);
    });

    it('has its receipt if all of it was received', async () => {
      api.reply('GET receivable/installments', {
        body: [{ ...RECEIVED, IdOrderInstallment: 21 }],
      });
      await expect(await answer(path, post(stale))).toRedirectWithToast(path, MESSAGE, 'error');
    });
  });

  it('a refusal keeps the typed values', async () => {
    api.reply(
      'POST receivable/receive',
      refusal(409, 'A parcela 1 do orçamento 40 já foi recebida.'),
    );
    const page = await visit('/dashboard/receivable/receive?id=21&id=22', post(FORM));
    expect(page.status).toBe(409);
    expect(page.text).toContain('já foi recebida');
    expect(page.html).toMatch(/name="paymentDate"[^>]*value="02\/03\/2026"/);
  });
});
