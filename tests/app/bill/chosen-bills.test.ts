import { beforeEach, describe, expect, it, vi } from 'vitest';

import { action } from '~/routes/dashboard.payable.chosen';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity } from '../support/bill-entities';
import { pageOf } from '../support/page';
import { args, post, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const PATH = '/dashboard/payable/chosen?id=1&id=2&id=3&list=%3FisPaid%3D0';
const SHOWN = '1:10000 2:5050';
const KEY = '00000000-0000-4000-8000-000000000001';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') });
  api.state.bills = [
    billEntity({ IdBillToPay: 1, Description: 'Luz', Value: 100, PaymentDate: null }),
    billEntity({ IdBillToPay: 2, Description: 'Água', Value: 50.5, PaymentDate: null }),
    billEntity({ IdBillToPay: 3, Description: 'Gás', PaymentDate: '2026-03-01', IsPaid: 1 }),
  ];
  return () => void vi.useRealTimers();
});

const pay = async (fields: Record<string, string>) => {
  const request = await signedInRequest(PATH, post({ idempotencyKey: KEY, ...fields }));
  return responseOf(async () => action(args(request)));
};
const puts = () => api.calls.filter(({ method }) => method === 'PUT');

describe('bills chosen in the list', async () => {
  const handle = await appHandler();

  it('can be chosen where they are open, without JavaScript', async () => {
    const { html } = await pageOf(await handle(await signedInRequest('/dashboard/payable')));
    expect(html.match(/<input type="checkbox" name="id"[^>]*form="chosen-rows"/g)).toHaveLength(2);
    expect(html).toMatch(/<button[^>]*formaction="\/dashboard\/payable\/chosen"/i);
    expect(html).not.toContain('/dashboard/payable/export');
  });

  it('have the sum to pay in the list, of all its pages, as the next page', async () => {
    api.state.bills[0] = { ...api.state.bills[0], ValuePaid: 100 };
    api.state.bills[1] = { ...api.state.bills[1], Fees: 1.1, Discount: 0.5, ValuePaid: 51.1 };
    const list = async (query: string) => {
      const request = await signedInRequest(`/dashboard/payable?${query}`);
      return (await pageOf(await handle(request))).text.replace(/\u00a0/g, ' ');
    };
    const bar = '3 linhas marcadas · R$ 151,10 a pagar';
    expect(await list('chosen=1.2.3')).toContain(bar);
    // On another page, and one of them deleted.
    const isPaid = { PaymentDate: '2026-03-01', IsPaid: 1 };
    const others = [4, 5, 6, 7, 8].map((id) => billEntity({ IdBillToPay: id, ...isPaid }));
    api.state.bills.unshift(...others);
    const elsewhere = 'chosen=1.2.3.99';
    expect(await list(elsewhere)).toContain(
      `${bar.replace('3', '4')} Desmarcar todas Pagar as escolhidas`,
    );
    expect(api.asked()).toContain('GET bill/1');
    const next = await pageOf(await handle(await signedInRequest(PATH)));
    expect(next.text.replace(/\u00a0/g, ' ')).toContain('R$ 151,10');
    api.reply('GET bill/2', refusal(500, 'Falha.'));
    expect(await list(elsewhere)).toContain('4 linhas marcadas Desmarcar todas');
  });

  it('are shown with their total before they are paid', async () => {
    const { text, value, html } = await pageOf(await handle(await signedInRequest(PATH)));
    for (const words of ['Luz', 'Água', 'R$ 150,50', 'Uma conta escolhida já está paga'])
      expect(text.replace(/\u00a0/g, ' ')).toContain(words);
    expect(text).not.toContain('Gás');
    expect(value('paymentDate')).toBe('2026-03-10');
    expect(value('bills')).toBe(SHOWN);
    expect(html).toMatch(/href="\/dashboard\/payable\?isPaid=0&amp;chosen=1\.2[\d.]*"/);
  });

  it('with the same slip, by line and by bar code, are named before they are paid', async () => {
    const line = '00190500954014481606906809350314337370000000100';
    const bars = '00193373700000001000500940144816060680935031';
    const coded = (...codes: (string | null)[]) => {
      api.state.bills = api.state.bills.map((bill, at) => ({ ...bill, BarCode: codes[at] }));
      return handle(signed.clone()).then(pageOf);
    };
    const signed = await signedInRequest(PATH);
    const told = 'Estas contas têm o mesmo código de barras. Confira se não são o mesmo boleto:';
    const { html, text } = await coded(line, bars, null);
    expect(text.replace(/\u00a0/g, ' ')).toMatch(
      new RegExp(`${told} Luz ?, R\\$ 100,00, vencimento em .* Água ?, R\\$ 50,50, vencimento em`),
    );
    expect(html).toContain('href="/dashboard/payable/2" target="_blank"');
    // A paid bill with the same slip also counts; of several paid ones none is paid now.
    expect((await coded(line, null, bars)).text).toMatch(/mesmo boleto: Luz.*Gás.*Paga/);
    for (const codes of [
      [line, null, null],
      [null, null, null],
    ])
      expect((await coded(...codes)).text).not.toContain('mesmo código de barras');
  });

  it('are paid one by one by an API without bill-pay, each once, and the list is shown again', async () => {
    const response = await pay({ paymentDate: 'ontem', bills: SHOWN });
    await expect(response).toRedirectWithToast('/dashboard/payable?isPaid=0', '2 contas pagas');
    expect(
      puts().map(({ path, body }) => [path, (body as Record<string, unknown>).paymentDate]),
    ).toEqual([
      ['bill/1', '2026-03-09'],
      ['bill/2', '2026-03-09'],
    ]);
    const keys = puts().map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(2);
    expect(keys).not.toContain(KEY);
  });

  it.each([
    ['one comes to something else', { paymentDate: '10/03/2026', bills: '1:10000 2:5049' }, 409],
    ['two change places', { paymentDate: '10/03/2026', bills: '1:5050 2:10000' }, 409],
    ['one was paid meanwhile', { paymentDate: '10/03/2026', bills: `${SHOWN} 3:100` }, 409],
    ['one is gone', { paymentDate: '10/03/2026', bills: `${SHOWN} 99:100` }, 409],
    ['none is confirmed', { paymentDate: '10/03/2026' }, 409],
    ['the day is no day', { paymentDate: '31/02/2026', bills: SHOWN }, 422],
    ['the day is to come', { paymentDate: '+1', bills: SHOWN }, 422],
  ])('are not paid when %s', async (_, fields, status) => {
    const response = await pay(fields);
    expect(response.status).toBe(status);
    expect(puts()).toEqual([]);
  });

  it('say why when one is refused, and keep the date', async () => {
    api.reply('PUT bill/2', refusal(412, 'Alterada por outra pessoa.'));
    const response = await pay({ paymentDate: '09/03/2026', bills: SHOWN });
    expect(response.status).toBe(412);
    expect(await response.json()).toMatchObject({
      typed: '09/03/2026',
      error: expect.any(String) as string,
    });
  });

  describe('if the API pays several', () => {
    const asked = () => api.calls.filter(({ method }) => method !== 'GET');
    beforeEach(() => api.reply('GET extensions', { body: ['bill-pay'] }));

    it('are paid by one call, as they were shown', async () => {
      api.reply('POST bill/pay', { body: { Count: 2, Value: 150.5 } });
      const fields = { paymentDate: '09/03/2026', bills: SHOWN };
      const response = await pay(fields);
      await expect(response).toRedirectWithToast('/dashboard/payable?isPaid=0', '2 contas pagas');
      expect(asked().map(({ method, path, body }) => [method, path, body])).toEqual([
        [
          'POST',
          'bill/pay',
          {
            paymentDate: '2026-03-09',
            bills: [
              { idBillToPay: 1, value: 100 },
              { idBillToPay: 2, value: 50.5 },
            ],
          },
        ],
      ]);
      // The same post again has the same key, and a different one another key.
      await pay(fields);
      await pay({ ...fields, bills: '1:10000' });
      const keys = asked().map(({ headers }) => headers['idempotency-key']);
      expect([keys[0] === keys[1], new Set(keys).size]).toEqual([true, 2]);
    });

    it('say why none is paid, and keep the date', async () => {
      api.reply('POST bill/pay', refusal(409, 'A conta "Luz" já está paga.'));
      const response = await pay({ paymentDate: '09/03/2026', bills: SHOWN });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        typed: '09/03/2026',
        error: 'A conta "Luz" já está paga.',
      });
    });
  });
});
