import { describe, expect, it } from 'vitest';

import type { SaleDraft } from '@domain/direct-sale/sale-draft';

import { press, SALE_DRAFT } from '../support/sale-post';
import { api } from '../support/servers';

/** R$ 200,00. */
const AT: SaleDraft = { ...SALE_DRAFT, step: 'payment' };

describe('a discount in percent at the counter (R-SAL-39)', () => {
  it.each([
    ['10', '20,00'],
    ['12,5%', '25,00'],
    ['100', '200,00'],
    ['0', '0,00'],
  ])('%s becomes an amount', async (discountRate, discount) => {
    const { answer } = await press('discount-rate', AT, { discountRate });
    expect(answer.draft).toMatchObject({ discount, step: 'payment' });
    expect([answer.errors, answer.discountRate]).toEqual([[], undefined]);
    expect(answer.toast?.message).toBe('Desconto aplicado. Confira o valor final.');
  });

  it.each(['101', '-5', 'dez', '1,234'])('%s is refused, and kept', async (discountRate) => {
    const { answer } = await press('discount-rate', { ...AT, discount: '4,00' }, { discountRate });
    expect(answer.errors).toEqual([
      { path: 'discountRate', message: 'Digite um percentual de 0 a 100, com até duas casas' },
    ]);
    expect([answer.draft.discount, answer.draft.step, answer.discountRate]).toEqual([
      '4,00',
      'payment',
      discountRate,
    ]);
  });

  it.each(['enter', 'step:finalize', 'receive:4', 'coupon', 'finalize'])(
    '%s applies it first, and sells nothing before the final value is seen',
    async (intent) => {
      const { answer } = await press(intent, AT, { discountRate: '5' });
      expect(answer.draft).toMatchObject({ discount: '10,00', step: 'payment' });
      expect(api.asked()).not.toContain('POST order/direct-sale');
    },
  );

  it('an empty one changes nothing', async () => {
    const { answer } = await press('discount-rate', { ...AT, discount: '4,00' });
    expect([answer.draft.discount, answer.errors]).toEqual(['4,00', []]);
    expect((await press('enter', AT, { discountRate: '' })).answer.draft.step).toBe('finalize');
  });
});
