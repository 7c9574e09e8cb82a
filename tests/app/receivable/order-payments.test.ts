import { beforeEach, describe, expect, it } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { offerAll } from '../support/all-screens';
import { refusal } from '../support/api-double';
import { installmentEntity, orderEntity } from '../support/entities';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { installmentPaymentEntity } from '../support/receivable-entities';
import { answer, visit } from '../support/receivable-page';
import { post } from '../support/requests';
import { api } from '../support/servers';

describe('with it', () => {
  beforeEach(offerAll);

  it('reversing one part mentions the discount that ends with it', async () => {
    api.reply('GET order/40/payments', {
      body: [
        installmentPaymentEntity(),
        installmentPaymentEntity({ IdPayment: null, Value: 0.01 }),
      ],
    });
    const path = '/dashboard/order/40/payments';
    const text = (await visit(path)).text.replace(/\u00a0/g, ' ');
    expect(text).toContain('Parcela paga, com desconto de R$ 34,99 · Registrado em');
    expect(text).toContain(
      'R$ 40,00 da parcela 1, recebidos em 02/03/2026. A parcela 1 volta a ficar em aberto, em R$ 74,99: o desconto de R$ 34,99 deixa de valer.',
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
      'Pagamento estornado: a parcela voltou a ficar em aberto, em R$\u00a074,99, e o desconto de R$\u00a034,99 deixou de valer.',
    );
  });

  it.each([
    [true, ' O orçamento voltou a Aguardando pagamento.'],
    [false, ''],
    [undefined, ''],
  ])('reversing says whether the order awaits its payment again: %j', async (flag, told) => {
    const path = '/dashboard/order/40/payments';
    const reversed = { Count: 1, Value: 40, Opened: 40, Open: 40, Discount: 0 };
    const body = { ...reversed, AwaitsPayment: flag };
    api.reply('POST receivable/installments/21/reverse', { body });
    const form = { idOrderInstallment: '21', idPayment: '', value: '4000' };
    await expect(
      await answer(path, post({ ...form, idempotencyKey: IDEMPOTENCY_KEY })),
    ).toRedirectWithToast(
      path,
      `Pagamento estornado: a parcela voltou a ficar em aberto, em R$\u00a040,00.${told}`,
    );
  });

  it('an order without payments says whether there is anything to receive', async () => {
    api.reply('GET order/40/payments', { body: [] });
    const text = async () => (await visit('/dashboard/order/40/payments')).text;
    expect(await text()).toContain('Receba as parcelas em Contas a Receber.');
    api.state.orders = [orderEntity({ Installments: [installmentEntity({ Value: 0 })] })];
    expect(await text()).toContain('Nada a receber deste orçamento.');
    expect(await text()).not.toContain('Receba as parcelas');
    api.state.orders = [orderEntity({ IdOrderStatus: 7 })];
    expect(await text()).toContain('Este orçamento está cancelado.');
    // A person who receives payments may have no access to orders.
    api.reply('GET order/40', refusal(403, 'Sem acesso.'));
    expect(await text()).toContain('Receba as parcelas em Contas a Receber.');
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
    expect(onOrder.text.replace(/\u00a0/g, ' ')).toContain(
      'Parcela paga, com R$ 5,00 a mais (juros, multa e acréscimos) · Registrado em 02/03/2026 09:00 por Ana',
    );
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
      'Pagamento estornado: a parcela voltou a ficar em aberto.',
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
});

it('each payment of an order has its receipt', async () => {
  api.reply('GET extensions', { body: ['partial-payments', 'part-receipt'] });
  clearExtensionCache();
  api.reply('GET order/40/payments', {
    body: [
      installmentPaymentEntity(),
      installmentPaymentEntity({ IdPayment: 4, ReversedAt: '2026-03-03T12:00:00.000Z' }),
      installmentPaymentEntity({ IdPayment: null }),
    ],
  });
  const { html } = await visit('/dashboard/order/40/payments');
  expect(html.match(/href="\/dashboard[^"]*receipt[^"]*"/g)).toEqual([
    'href="/dashboard/order/40/payments/3/receipt"',
    'href="/dashboard/order/40/receipt/1"',
  ]);
});

it('the last part of an installment has its own receipt, if the API makes it', async () => {
  api.reply('GET extensions', { body: ['partial-payments', 'part-receipt', 'last-part-receipt'] });
  clearExtensionCache();
  const first = installmentPaymentEntity();
  const last = installmentPaymentEntity({ IdPayment: null, Value: 35 });
  const receipts = async (...body: object[]) => {
    api.reply('GET order/40/payments', { body });
    const { html } = await visit('/dashboard/order/40/payments');
    return html.match(/href="\/dashboard[^"]*receipt[^"]*"/g);
  };
  expect(await receipts(first, last)).toEqual([
    'href="/dashboard/order/40/payments/3/receipt"',
    'href="/dashboard/order/40/receipt/1?part=last"',
    'href="/dashboard/order/40/receipt/1"',
  ]);
  // Paid at once, or after its parts were reversed, it has the installment's receipt.
  const reversed = installmentPaymentEntity({ ReversedAt: '2026-03-03T12:00:00.000Z' });
  expect(await receipts(reversed, last)).toEqual(['href="/dashboard/order/40/receipt/1"']);
});
