import { describe, expect, it } from 'vitest';

import { appHandler } from '../support/app-handler';
import { installmentEntity, orderEntity } from '../support/entities';
import { ORDER_DRAFT, orderForm } from '../support/forms';
import { visit } from '../support/order-page';
import { orderAnswerOf, pressEdited } from '../support/order-post';
import { pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const [first, second] = ORDER_DRAFT.installments as [
  (typeof ORDER_DRAFT.installments)[number],
  (typeof ORDER_DRAFT.installments)[number],
];
const PAID = { ...first, paymentDate: '2026-01-05', paidValue: '125,00' };
const paidDraft = (idOrderStatus: string) => ({
  ...ORDER_DRAFT,
  idOrderStatus,
  installments: [PAID, second],
});

describe('a status that erases due dates and payments', () => {
  it.each(['1', '7'])(
    'asks before %s is saved, showing everything that would be erased, on the page itself',
    async (status) => {
      const page = await pageOf(
        await handle(
          await signedInRequest('/dashboard/order/40', post(orderForm(paidDraft(status), 'save'))),
        ),
      );
      expect(page.status).toBe(200);
      expect(page.html).toMatch(/<dialog[^>]*\bopen=""[^>]*aria-labelledby="clearing-title"/);
      expect(page.text).toContain(
        'Parcela 1, de R$ 125,00: vencimento 10/08/2026; pagamento de R$ 125,00 em 05/01/2026',
      );
      expect(page.text).toContain('Parcela 2, de R$ 125,00: vencimento 10/09/2026');
      expect(page.text).toContain('São R$ 125,00 em pagamentos recebidos.');
      expect(page.html).toContain('value="save-cleared"');
      expect(page.value('installments[0].paymentDate')).not.toBe('');
      expect(api.asked()).not.toContain('PUT order/40');
    },
  );

  it('erases the payment type of a budget, and says so', async () => {
    const answer = await orderAnswerOf(await pressEdited('save', paidDraft('1')));
    expect(answer.clearing?.[0]).toEqual({
      installmentNumber: 1,
      value: 12_500,
      dueDate: '2026-08-10',
      paymentDate: '2026-01-05',
      paidValue: 12_500,
      paymentType: 6,
    });
  });

  it.each([
    ['1', { dueDate: null, paymentDate: null, paidValue: null, paymentType: null }],
    ['7', { dueDate: null, paymentDate: null, paidValue: 125, paymentType: 6 }],
  ])('is saved as %s once that was confirmed', async (status, erased) => {
    await expect(await pressEdited('save-cleared', paidDraft(status))).toRedirectWithToast(
      '/dashboard/order/40',
      'Orçamento atualizado com sucesso.',
    );
    expect(api.only('PUT order/40').body).toMatchObject({
      installments: [erased, { dueDate: null }],
    });
  });

  it('is refused without a question if a slip forbids it, with its own message', async () => {
    const slip = installmentEntity({ BankSlip: { current: { nossoNumero: '17' } } });
    const other = installmentEntity({ IdOrderInstallment: 22, InstallmentNumber: 2 });
    api.state.orders = [orderEntity({ Installments: [slip, other] })];
    const answer = await orderAnswerOf(await pressEdited('save', paidDraft('7')));
    const message = 'Há boleto gerado para as parcelas. Cancele-o antes de mudar para este status.';
    expect(answer.errors).toEqual([{ path: 'idOrderStatus', message }]);
    expect(answer.toast?.message).toBe(message);
    expect(answer.clearing).toBeUndefined();
  });

  it.each([
    ['an open installment', 1, {}],
    ['a paid one', 0, { PaymentDate: '2026-01-05', PaidValue: 125 }],
  ])('is refused unasked if a part of %s came in, which is named', async (_, index, change) => {
    const rows = orderEntity().Installments.map((each, position) =>
      position === index ? { ...each, ...change, ReceivedValue: 10 } : each,
    );
    api.state.orders = [orderEntity({ Installments: rows })];
    for (const status of ['1', '7']) {
      const reply = await pressEdited('save', paidDraft(status));
      expect(reply.status).toBe(422);
      const answer = await orderAnswerOf(reply);
      expect(answer.clearing).toBeUndefined();
      expect(
        answer.errors.map(({ path, message }) => [path, message.replace(/\u00a0/g, ' ')]),
      ).toEqual([
        [
          'idOrderStatus',
          `A parcela ${index + 1} tem R$ 10,00 recebidos em partes. Estorne-os antes de mudar para este status.`,
        ],
      ]);
    }
    expect(api.asked()).not.toContain('PUT order/40');
  });

  it('asks nothing when nothing would be erased', async () => {
    const bare = { dueDate: '', paymentDate: '', paidValue: '', paymentType: '--' };
    const installments = [
      { ...first, ...bare },
      { ...second, ...bare },
    ];
    expect(
      (await pressEdited('save', { ...ORDER_DRAFT, idOrderStatus: '1', installments })).status,
    ).toBe(302);
  });

  it('is refused without a question when a note forbids the status', async () => {
    api.state.orders = [orderEntity({ FiscalNote: { IdFiscalNote: 5, Status: 'AUTHORIZED' } })];
    const answer = await orderAnswerOf(await pressEdited('save', paidDraft('7')));
    expect(answer.clearing).toBeUndefined();
    expect(answer.errors.map(({ path }) => path)).toContain('idOrderStatus');
  });

  it('needs confirmation after errors were reported', async () => {
    const answer = await orderAnswerOf(
      await pressEdited('save', { ...paidDraft('1'), freight: 'dez' }),
    );
    expect(answer.clearing).toBeUndefined();
    expect(answer.errors).toHaveLength(1);
  });
});

describe('payments that were received and erased', () => {
  const visitErased = async () => {
    api.state.orders = [orderEntity({ IdOrderStatus: 1 })];
    return pageOf(await handle(await signedInRequest('/dashboard/order/40')));
  };
  const HISTORY = 'GET order/40/erased-payments';
  const ERASED = {
    InstallmentNumber: 1,
    Value: 7000,
    DueDate: '2026-08-10',
    PaymentDate: '2026-02-01',
    PaidValue: 7000,
    PaymentType: 6,
    ErasedAt: '2026-03-10T15:00:00.000Z',
    ProfessionalName: 'Ana Souza',
    Status: 'Cancelado',
  };

  it('stay visible on the order', async () => {
    api.reply('GET extensions', { body: ['order-erased-payments'] });
    api.reply(HISTORY, {
      body: [ERASED],
    });
    const { text } = await visitErased();
    expect(text).toContain(
      'Parcela 1, de R$ 7.000,00: vencimento 10/08/2026; pagamento de R$ 7.000,00 em 01/02/2026; forma de pagamento Pix',
    );
    expect(text).toContain('Apagado em 10/03/2026 12:00, por Ana Souza, ao mudar para Cancelado.');
  });

  it('are not requested from a server without them, and are left out when it fails', async () => {
    expect((await visitErased()).status).toBe(200);
    expect(api.asked()).not.toContain(HISTORY);
    api.reply('GET extensions', { body: ['order-erased-payments'] });
    api.reply(HISTORY, { status: 500, body: { message: 'Erro.' } });
    expect((await visitErased()).status).toBe(200);
  });

  it('come with everything around the order if the API returns that in one response', async () => {
    api.reply('GET extensions', { body: ['order-around', 'order-erased-payments', 'sendings'] });
    api.reply('GET order/40/around', {
      body: { ErasedPayments: [ERASED], Payments: [], QuoteLinks: null, Sendings: [] },
    });
    expect((await visitErased()).text).toContain('Apagado em 10/03/2026 12:00, por Ana Souza');
    expect(api.asked().filter((call) => call.startsWith('GET order/40/'))).toEqual([
      'GET order/40/around',
    ]);
    api.reply('GET order/40/around', { status: 500, body: { message: 'Erro.' } });
    expect((await visitErased()).status).toBe(200);
  });
});

describe('what a status clears is confirmed before saving', () => {
  it.each([
    [
      1,
      'Um orçamento não guarda vencimentos nem pagamentos: ao salvar, os das parcelas são apagados.',
    ],
    [
      7,
      'Um pedido cancelado não guarda datas: ao salvar, vencimentos e datas de pagamento são apagados.',
    ],
  ])('of status %d', async (IdOrderStatus, text) => {
    expect((await visit({ IdOrderStatus })).text).toContain(text);
    const bare = installmentEntity({ DueDate: null });
    expect((await visit({ IdOrderStatus, Installments: [bare] })).text).not.toContain(text);
    expect((await visit()).text).not.toContain(text);
  });

  it.each([
    ['1', { dueDate: null, paymentType: null, paymentDate: null, paidValue: null }],
    ['7', { dueDate: null, paymentType: 6, paymentDate: null, paidValue: 125 }],
    ['3', { dueDate: '2026-08-10', paymentType: 6, paymentDate: '2026-08-01', paidValue: 125 }],
  ])('and is what is sent: with status %s %j', async (idOrderStatus, sent) => {
    const [paid, other] = ORDER_DRAFT.installments;
    const installments = [{ ...paid!, paymentDate: '2026-08-01', paidValue: '125,00' }, other!];
    await pressEdited('save-cleared', { ...ORDER_DRAFT, idOrderStatus, installments });
    const body = api.only('PUT order/40').body as { installments: object[] };
    expect(body.installments[0]).toMatchObject(sent);
  });
});
