import { expect, it } from 'vitest';

import { draftSubtotal, draftTotals } from '@domain/order/draft/draft-totals';

it('a changed line counts with its new values, and an equal one counts twice', () => {
  const line = { amount: '2', value: '1,50' };
  expect(draftSubtotal(line)).toBe(300);
  expect(draftSubtotal({ ...line, amount: '3' })).toBe(450);
  expect(draftSubtotal(line)).toBe(300);
});

it('totals of unreadable lines count them as zero, however often they are read', () => {
  const line = { amount: 'x', value: '9,99' };
  expect(draftSubtotal(line)).toBe(0);
  expect(draftSubtotal(line)).toBe(0);
  const empty = { products: [], freight: '', discountValue: '' };
  expect(draftTotals(empty).total).toBe(0);
});
