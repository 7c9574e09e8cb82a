import { describe, expect, it } from 'vitest';

import { emptySale } from '@domain/direct-sale/sale-draft';
import { pixDue } from '@domain/direct-sale/sale-pix';
import { emptyProduct } from '@domain/order/draft/draft';

const line = { ...emptyProduct(), amount: '2', value: '50,00' };
const part = (idPaymentType: string, value: string) => ({
  idPaymentType,
  value,
  installmentAmount: '1',
});
const sale = (changes: object) => ({ ...emptySale('6'), products: [line], ...changes });

describe('the amount of a sale paid by Pix', () => {
  it.each([
    ['all of it, less the discount', { discount: '1,50' }, 9850],
    ['nothing by another method', { idPaymentType: '4' }, 0],
    ['nothing of no items', { products: [] }, 0],
    ['its part, which may be the rest', { payments: [part('4', '30,00'), part('6', '')] }, 7000],
    ['two parts', { payments: [part('6', '30,00'), part('6', '20,00'), part('4', '')] }, 5000],
    ['nothing of parts that are too much', { payments: [part('6', '150,00'), part('4', '')] }, 0],
    ['nothing while the discount is no amount', { discount: '0,10%' }, 0],
    [
      'no part while the discount is no amount',
      { discount: '10%', payments: [part('6', '30,00'), part('4', '')] },
      0,
    ],
    ['no part', { payments: [part('4', '30,00'), part('5', '')] }, 0],
  ])('is %s', (_, changes, due) => {
    expect(pixDue(sale(changes))).toBe(due);
  });
});
