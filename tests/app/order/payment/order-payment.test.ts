import { describe, expect, it } from 'vitest';

import { ORDER_DRAFT } from '../../support/forms';
import { intents, visit, withSlip } from '../../support/order-page';
import { orderAnswerOf, press, pressEdited } from '../../support/order-post';
import { api } from '../../support/servers';

describe('a discount in percent', () => {
  it('is an amount of the items as they are, and says so', async () => {
    const page = await visit();
    expect(page.tag('discountRate')).toContain('aria-describedby="discountRate-help"');
    expect(page.text).toContain('Vira um valor em R$, dos itens de agora.');
    const { answer } = await press('discount-rate', ORDER_DRAFT, { discountRate: '10' });
    const [item] = answer.draft.products;
    const more = { ...answer.draft, products: [{ ...item!, amount: '9' }] };
    expect((await press('refresh', more)).answer.draft.discountValue).toBe('25,00');
  });
});

describe('a payment', () => {
  it('is not removed, only taken back', async () => {
    const page = await withSlip(null, { PaymentDate: '2026-08-01', PaidValue: 125 });
    expect(page.text).toContain('Baixada');
    expect(intents(page)).not.toContain('remove-installment:0');
  });

  const dated = {
    ...ORDER_DRAFT,
    installments: [{ ...ORDER_DRAFT.installments[0]!, value: '250,00', paymentDate: '2026-08-01' }],
  };

  it('without JavaScript takes its installment’s value', async () => {
    const response = await pressEdited('save', dated, { noScript: 'on' });
    expect(response.status).toBe(302);
    expect(api.only('PUT order/40').body).toMatchObject({
      installments: [{ paymentDate: '2026-08-01', paidValue: 250 }],
    });
  });

  it('with JavaScript says what is missing: the browser had filled it', async () => {
    const response = await pressEdited('save', dated);
    expect((await orderAnswerOf(response)).errors).toEqual([
      { path: 'installments[0].paidValue', message: 'Informe o valor pago' },
    ]);
  });

  it('a page without JavaScript says that it is one', async () => {
    expect((await visit()).value('noScript')).toBe('on');
  });
});
