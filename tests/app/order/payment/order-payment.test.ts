import { describe, expect, it } from 'vitest';

import { orderEntity } from '../../support/entities';
import { ORDER_DRAFT } from '../../support/forms';
import { intents, visit, withSlip } from '../../support/order-page';
import { orderAnswerOf, press, pressEdited } from '../../support/order-post';
import { api } from '../../support/servers';

describe('a discount in percent', () => {
  it('is an amount of the current items, and says so', async () => {
    const page = await visit();
    expect(page.tag('discountRate')).toContain('aria-describedby="discountRate-help"');
    expect(page.text).toContain('Dos itens de agora. Vira um valor em R$.');
    const { answer } = await press('discount-rate', ORDER_DRAFT, { discountRate: '10' });
    const [item] = answer.draft.products;
    const more = { ...answer.draft, products: [{ ...item!, amount: '9' }] };
    expect((await press('refresh', more)).answer.draft.discountValue).toBe('25,00');
  });
});

describe('payments above the total', () => {
  const PAID = { PaymentDate: '2026-08-01', PaidValue: 300, Value: 300 };
  const SAID =
    'O que está pago ou tem boleto passa do total: estorne um pagamento ou cancele um boleto.';
  const stored = (paid: object) => {
    const [first, second] = orderEntity().Installments;
    return { Installments: [{ ...first, ...paid }, second] };
  };

  it('are reported with what can be done, and no division is offered', async () => {
    const page = await visit(stored(PAID));
    expect(page.text).toContain(SAID);
    expect(page.text).not.toContain('Dividir de novo');
    const open = await visit(stored({ Value: 300 }));
    expect(open.text).not.toContain(SAID);
    expect(open.text).toContain('Dividir de novo em 2x');
  });

  it('are not divided by a button without JavaScript either', async () => {
    const [first, second] = ORDER_DRAFT.installments;
    const paid = { ...first!, value: '300,00', paymentDate: '2026-08-01', paidValue: '300,00' };
    const draft = { ...ORDER_DRAFT, installments: [paid, second!] };
    for (const count of [1, 2, 3])
      expect((await press(`split:${count}`, draft)).answer.draft).toEqual(draft);
    const { answer } = await press('payment-plan', draft, { paymentPlan: '3x' });
    expect(answer.errors).toEqual([{ path: 'paymentPlan', message: SAID }]);
    expect(answer.draft).toEqual(draft);
  });
});

describe('a payment', () => {
  it('is not removed, only reversed', async () => {
    const page = await withSlip(null, { PaymentDate: '2026-08-01', PaidValue: 125 });
    expect(page.text).toContain('Paga');
    expect(intents(page)).not.toContain('remove-installment:0');
  });

  const dated = {
    ...ORDER_DRAFT,
    installments: [{ ...ORDER_DRAFT.installments[0]!, value: '250,00', paymentDate: '2026-08-01' }],
  };

  it('without JavaScript gets its installment’s value', async () => {
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

  it('a page without JavaScript says so', async () => {
    expect((await visit()).value('noScript')).toBe('on');
  });
});
