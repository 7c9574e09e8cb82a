import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { emptyInstallment, emptyProduct } from '@domain/order/draft/draft';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import {
  draftInstallmentsTotal,
  draftSubtotal,
  draftTotals,
} from '@domain/order/draft/draft-totals';
import { orderTotals } from '@domain/order/totals';

import { anyDraft } from '../../support/arbitrary-draft';
import { validOrder } from '../../support/arbitrary-order';

describe('the totals of a draft as typed so far', () => {
  it('are those of the order it will become', () => {
    fc.assert(
      fc.property(validOrder(), (order) => {
        expect(draftTotals(draftFromOrder(order))).toEqual(orderTotals(order));
      }),
    );
  });

  it('count unreadable input as zero', () => {
    const product = { ...emptyProduct(), amount: '2', value: '10,00' };
    const products = [product, { ...product, value: '' }, { ...product, amount: '1,' }];
    expect(draftTotals({ products, freight: 'x', discountValue: '' })).toEqual({
      productsTotal: 2000,
      freight: 0,
      discount: 0,
      total: 2000,
    });
  });

  it('are numbers, whatever was typed', () => {
    fc.assert(
      fc.property(anyDraft(), (draft) => {
        for (const total of Object.values(draftTotals(draft)))
          expect(Number.isFinite(total)).toBe(true);
      }),
    );
  });
});

it.each([
  ['2,5', '100,00', 25000],
  ['1', '', 0],
  ['', '100,00', 0],
  ['0,001', '5,00', 1],
])('a line of %s × %s has a total of %d cents', (amount, value, cents) => {
  expect(draftSubtotal({ amount, value })).toBe(cents);
});

it('installments sum as typed', () => {
  const installments = ['10,00', '', '2,50', 'x'].map((value) => ({
    ...emptyInstallment(1),
    value,
  }));
  expect(draftInstallmentsTotal({ installments })).toBe(1250);
});
