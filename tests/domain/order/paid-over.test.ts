import { describe, expect, it } from 'vitest';

import { paidOver } from '@domain/order/paid-over';
import { notAskedAbout, overQuestion, overText } from '@domain/over-paid';

const installment = (change: object = {}) => ({
  idOrderInstallment: 21,
  value: 152_156,
  paymentDate: '2026-03-02' as string | null,
  paidValue: 1_521_560 as number | null,
  ...change,
});
const order = (...installments: ReturnType<typeof installment>[]) => ({ installments });
const OVER = { field: 'installments[0].paidValue', cents: 1_521_560, due: 152_156 };

describe('a payment of more than its installment', () => {
  it.each([
    ['of a new order', null],
    ['of an installment that was open', order(installment({ paymentDate: null, paidValue: null }))],
    ['with a value and no day before', order(installment({ paymentDate: null }))],
    ['of another value before', order(installment({ paidValue: 152_156 }))],
    ['of another installment before', order(installment({ idOrderInstallment: 22 }))],
  ])('%s is entered now', (_, stored) => {
    expect(paidOver(order(installment()), stored)).toEqual([OVER]);
  });

  it.each([
    ['that stands already', installment(), order(installment())],
    [
      'of another day than before',
      installment({ paymentDate: '2026-03-03' }),
      order(installment()),
    ],
    ['without a day', installment({ paymentDate: null }), null],
    ['without a value', installment({ paidValue: null }), null],
    ['of exactly its value', installment({ paidValue: 152_156 }), null],
    ['of less', installment({ paidValue: 1 }), null],
  ])('is not one %s', (_, now, stored) => {
    expect(paidOver(order(now), stored)).toEqual([]);
  });

  it('of a new line is compared with none', () => {
    const line = installment({ idOrderInstallment: null });
    expect(paidOver(order(line), order(line))).toEqual([OVER]);
  });

  it('is asked about once for each value, and each sum that it is of', () => {
    const other = { ...OVER, field: 'installments[1].paidValue' };
    const asked = overText([OVER, other]);
    expect(notAskedAbout([OVER, other], asked)).toEqual([]);
    expect(notAskedAbout([other], asked)).toEqual([]);
    expect(notAskedAbout([OVER, other], overText([OVER]))).toEqual([other]);
    expect(notAskedAbout([{ ...OVER, cents: 1_521_561 }], asked)).toHaveLength(1);
    expect(notAskedAbout([{ ...OVER, due: 152_155 }], asked)).toHaveLength(1);
    expect(notAskedAbout([OVER], '')).toEqual([OVER]);
  });

  it.each([
    ['save', 'São R$ 13.694,04 a mais do que a parcela. Se é isso mesmo, salve de novo.'],
    ['receive', 'São R$ 13.694,04 a mais do que está em aberto. Se é isso mesmo, receba de novo.'],
  ] as const)('is asked about where one does %s', (act, text) => {
    expect(overQuestion(OVER, act).replace(/\u00a0/g, ' ')).toBe(text);
  });
});
