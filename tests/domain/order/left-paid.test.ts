import { describe, expect, it } from 'vitest';

import { leftPaid, leftQuestion } from '@domain/order/left-paid';

const installment = (change: object = {}) => ({
  idOrderInstallment: 22 as number | null,
  value: 7_806,
  paymentDate: '2026-03-02' as string | null,
  paidValue: 500 as number | null,
  ...change,
});
const order = (...installments: ReturnType<typeof installment>[]) => ({ installments });
const OPEN = installment({ paymentDate: null });
const LEFT = { field: 'installments[0].paidValue', cents: 500, due: 7_806 };

describe('a value that was left from an earlier payment', () => {
  it.each([
    ['gets a day', installment(), OPEN],
    ['gets a day in an installment of another value', installment(), { ...OPEN, value: 500 }],
  ])('%s', (_, now, before) => {
    const [found, ...others] = leftPaid(order(now), order(before));
    expect([found, others]).toEqual([LEFT, []]);
  });

  it.each([
    ['was typed now', installment({ paidValue: 600 }), OPEN],
    [
      'was typed where none stood',
      installment(),
      installment({ paymentDate: null, paidValue: null }),
    ],
    ['stays without a day', OPEN, OPEN],
    ['had its day before', installment({ paymentDate: '2026-03-03' }), installment()],
    ['is all that is due', installment({ value: 500 }), OPEN],
    ['is more, which is asked about as such', installment({ value: 499 }), OPEN],
    ['is of another installment', installment({ idOrderInstallment: 23 }), OPEN],
    ['is of a new line', installment({ idOrderInstallment: null }), OPEN],
  ])('is none where it %s', (_, now, before) => {
    expect(leftPaid(order(now), order(before))).toEqual([]);
  });

  it('may be one, of an order that was not read', () => {
    expect(leftPaid(order(installment()), null)).toEqual([LEFT]);
    expect(leftPaid(order(OPEN, installment({ idOrderInstallment: null })), null)).toEqual([]);
  });

  it('is asked about with what it would forgive', () => {
    expect(leftQuestion(LEFT).replace(/\u00a0/g, ' ')).toBe(
      'Estes R$ 5,00 já estavam anotados, sem data de pagamento: a parcela fica quitada, com desconto de R$ 73,06. Corrija o valor ou, se é isso mesmo, salve de novo.',
    );
  });
});
