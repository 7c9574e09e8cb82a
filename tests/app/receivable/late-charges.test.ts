import { beforeEach, describe, expect, it } from 'vitest';

import { addDaysIso, formatDate, todayIso, weekdayOf } from '@domain/date';

import { offerAll } from '../support/all-screens';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { receivableEntity } from '../support/receivable-entities';
import { answer, visit } from '../support/receivable-page';
import { post } from '../support/requests';
import { api } from '../support/servers';

const TODAY = todayIso(new Date());
/** Thirty days ago, or on the Friday before: interest is a month's, or a little more. */
const DUE = dayBefore(addDaysIso(TODAY, -30));
const PATH = '/dashboard/receivable/receive?id=21';
const OTHERS = { LateFine: 2, LateInterest: 1 };
const late = (change: Record<string, unknown> = {}) =>
  receivableEntity({ DueDate: DUE, Value: 500, ...OTHERS, ...change });
const FORM = {
  idempotencyKey: IDEMPOTENCY_KEY,
  intent: 'late-charges',
  paymentDate: formatDate(addDaysIso(DUE, 30)),
  paymentType: '6',
  rest: 'open',
  installments: '21:50000:50000',
  received_21: '500,00',
};
const open = (...rows: object[]) => api.reply('GET receivable/installments', { body: rows });
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

function dayBefore(day: string): string {
  const weekday = weekdayOf(day);
  return addDaysIso(day, weekday === 6 ? -1 : weekday === 0 ? -2 : 0);
}

describe('fine and interest (R-REC-17)', () => {
  beforeEach(offerAll);

  it('are told at each late installment, with a button that adds them', async () => {
    open(late());
    const { html, text } = await visit(PATH);
    expect(plain(text)).toMatch(
      /R\$ 500,00 em aberto; hoje, R\$ 51\d,\d\d com multa de R\$ 10,00 e juros de R\$ 5,\d\d/,
    );
    expect(html).toMatch(/name="received_21"[^>]*value="500,00"/);
    expect(html).toMatch(/<button[^>]*value="late-charges"/);
    const enter = html.indexOf('value="save"');
    expect(enter).toBeGreaterThan(0);
    expect(enter).toBeLessThan(html.indexOf('value="late-charges"'));
  });

  it.each([
    ['not late', { DueDate: TODAY }],
    ['without rates', { LateFine: null, LateInterest: null }],
    ['with a slip', { HasSlip: true }],
    ['by card', { PaymentType: 1 }],
  ])('are not offered: %s', async (_what, change) => {
    open(late(change));
    expect((await visit(PATH)).html).not.toContain('value="late-charges"');
  });

  it('are filled in for the typed day, and received without a question', async () => {
    open(late());
    api.reply('POST receivable/receive', { body: { Count: 1, Value: 515 } });
    const filled = await visit(PATH, post(FORM));
    expect(filled.status).toBe(200);
    expect(plain(filled.text)).toContain(
      `Com multa de R$ 10,00 e juros de R$ 5,00, até ${FORM.paymentDate}`,
    );
    expect(filled.html).toMatch(/name="received_21"[^>]*value="515,00"/);
    expect(filled.html).toMatch(/name="over"[^>]*value="received_21:51500:50000"/);
    expect(api.asked()).not.toContain('POST receivable/receive');
    await expect(
      await answer(
        PATH,
        post({
          ...FORM,
          intent: 'save',
          received_21: '515,00',
          over: 'received_21:51500:50000',
        }),
      ),
    ).toRedirectWithToast(`${PATH}&received=1`, '1 parcela recebida: R$ 515,00');
  });

  const CHARGED = { received_21: '515,00', over: 'received_21:51500:50000' };
  const chargedOn = addDaysIso(DUE, 30);

  it('of another payment date are calculated anew before anything is received', async () => {
    open(late());
    const paymentDate = formatDate(addDaysIso(DUE, 15));
    const moved = post({ ...FORM, ...CHARGED, chargedOn, intent: 'save', paymentDate });
    const { status, html, text } = await visit(PATH, moved);
    expect(status).toBe(422);
    expect(text).toContain(
      `Multa e juros agora até ${paymentDate}. Se é isso mesmo, receba de novo.`,
    );
    expect(text).toContain('Confira os valores e receba de novo.');
    expect(html).toMatch(/name="received_21"[^>]*value="512,50"/);
    expect(html).toMatch(/name="over"[^>]*value="received_21:51250:50000"/);
    expect(html).toMatch(new RegExp(`name="chargedOn"[^>]*value="${addDaysIso(DUE, 15)}"`));
    expect(api.asked()).not.toContain('POST receivable/receive');
  });

  it.each([
    ['before the due day', 0, '500,00', DUE],
    ['in between', 15, '512,50', addDaysIso(DUE, 15)],
  ])('asked for again %s replace those of before', async (_what, days, value, until) => {
    open(late());
    const paymentDate = formatDate(addDaysIso(DUE, days));
    const { html } = await visit(PATH, post({ ...FORM, ...CHARGED, chargedOn, paymentDate }));
    expect(html).toMatch(new RegExp(`name="received_21"[^>]*value="${value}"`));
    expect(html).toMatch(new RegExp(`name="chargedOn"[^>]*value="${until}"`));
  });

  it('follow another date after one without any', async () => {
    open(late());
    const none = { ...FORM, chargedOn: DUE, intent: 'save' };
    const { status, html } = await visit(PATH, post(none));
    expect(status).toBe(422);
    expect(html).toMatch(/name="received_21"[^>]*value="515,00"/);
    expect(api.asked()).not.toContain('POST receivable/receive');
  });

  it('leave a value that was typed by hand, and say so', async () => {
    open(late(), late({ IdOrderInstallment: 22, InstallmentNumber: 2 }));
    const { html, text } = await visit(
      `${PATH}&id=22`,
      post({
        ...FORM,
        installments: '21:50000:50000 22:50000:50000',
        received_21: '300,00',
        received_22: '',
      }),
    );
    expect(plain(text)).toContain('Com multa de R$ 10,00 e juros de R$ 5,00');
    expect(text).toContain('O que você digitou ficou como está');
    expect(html).toMatch(/name="received_21"[^>]*value="300,00"/);
    expect(html).toMatch(/name="received_22"[^>]*value="515,00"/);
  });

  it('are in the Pix that the form shows with them', async () => {
    open(late());
    api.reply('GET receivable/installments/21/pix', { body: { Text: '000201PIX', Value: 515 } });
    const { text } = await visit(PATH, post(FORM));
    expect(plain(text)).toContain('Pix de R$ 515,00');
    expect(text).toContain('com multa e juros');
    // The post itself, before the page around it is read.
    const call = api.calls.find(({ path }) => path.includes('installments/21/pix'));
    expect(call?.query).toEqual({ chargedOn });
    expect(plain((await visit(PATH)).text)).toContain('Pix de R$ 500,00');
  });

  it('are not added up to a day to come', async () => {
    open(late());
    const { status, text } = await visit(PATH, post({ ...FORM, paymentDate: '01/01/2099' }));
    expect(status).toBe(422);
    expect(text).toContain('A data do pagamento não pode ser depois de hoje');
  });

  it('are summed over several, and those on time stay as typed', async () => {
    open(
      late(),
      late({ IdOrderInstallment: 22, InstallmentNumber: 2, Value: 100 }),
      late({ IdOrderInstallment: 23, InstallmentNumber: 3, DueDate: TODAY }),
    );
    const { html, text } = await visit(
      `${PATH}&id=22&id=23`,
      post({
        ...FORM,
        installments: '21:50000:50000 22:10000:10000 23:50000:50000',
        received_22: '100,00',
        received_23: '40,00',
      }),
    );
    expect(plain(text)).toContain('Com multa de R$ 12,00 e juros de R$ 6,00, até');
    expect(html).toMatch(/name="received_22"[^>]*value="103,00"/);
    expect(html).toMatch(/name="received_23"[^>]*value="40,00"/);
  });

  it('are none before the due day', async () => {
    open(late());
    const paymentDate = formatDate(DUE);
    const { html, text } = await visit(PATH, post({ ...FORM, paymentDate }));
    expect(text).toContain(`Não há multa nem juros até ${paymentDate}`);
    expect(html).toMatch(/name="received_21"[^>]*value="500,00"/);
  });

  it.each(['', '31/02/2026'])('need the day: %j', async (paymentDate) => {
    open(late());
    const { status, text } = await visit(PATH, post({ ...FORM, paymentDate }));
    expect([status, text]).toEqual([422, expect.stringContaining('Informe a data do recebimento')]);
  });

  it.each([
    ['before', {}],
    ['after', CHARGED],
  ])('are of what is open now: what was received elsewhere is told %s', async (_when, typed) => {
    open(late({ ReceivedValue: 200 }));
    const { status, html, text } = await visit(PATH, post({ ...FORM, ...typed, chargedOn }));
    expect(status).toBe(409);
    expect(text).toContain('O que está em aberto mudou. Confira os valores antes de receber.');
    expect(html).toMatch(/name="received_21"[^>]*value="300,00"/);
  });

  it('are in what was received, and in its message', async () => {
    open(late({ PaymentDate: DUE, PaidValue: 515, ReceivedValue: 100 }));
    const { text } = await visit(`${PATH}&received=1`);
    expect(plain(text)).toContain('com R$ 15,00 a mais (juros, multa e acréscimos)');
    expect(plain(text)).toContain('R$ 100,00 já recebidos antes');
    expect(text).toContain('Pagamentos e recibo do orçamento 40');
  });

  it('are totalled with what else is received, under the client’s name where there are several', async () => {
    open(late(), late({ IdOrderInstallment: 22, ClientName: 'Ana Paula', Value: 100 }));
    const several = `${PATH}&id=22`;
    const { html, text } = await visit(several);
    expect(plain(text)).toContain('Total: R$ 600,00');
    expect(html).toContain('Ana Paula: orçamento 40, parcela 1 (R$)');
    const installments = '21:50000:50000 22:10000:10000';
    const charged = await visit(several, post({ ...FORM, installments, received_22: '100,00' }));
    expect(plain(charged.text)).toContain('Total: R$ 618,00');
  });

  it('of other installments are not filled in', async () => {
    open(late());
    const { status } = await visit(PATH, post({ ...FORM, installments: '41:50000:50000' }));
    expect(status).toBe(409);
  });
});
