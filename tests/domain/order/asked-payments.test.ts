import { describe, expect, it } from 'vitest';

import { askedPayments, paymentQuestion } from '@domain/order/asked-payments';
import { overQuestion, overText, unconfirmed } from '@domain/over-paid';

const installment = (change: object = {}) => ({
  idOrderInstallment: 21 as number | null,
  value: 152_156,
  paymentDate: '2026-03-02' as string | null,
  paidValue: 1_521_560 as number | null,
  ...change,
});
const order = (...installments: ReturnType<typeof installment>[]) => ({ installments });
const plain = (text: string) => text.replace(/\u00a0/g, ' ');
const OVER = {
  field: 'installments[0].paidValue',
  cents: 1_521_560,
  due: 152_156,
  isLeft: false,
};
const UNDER = { ...OVER, cents: 500 };
const LEFT = { ...UNDER, isLeft: true };

describe.each([
  ['more', OVER],
  ['less', UNDER],
])('a payment of %s than its installment', (_more, asked) => {
  const paid = (change: object = {}) => installment({ paidValue: asked.cents, ...change });

  it.each([
    ['of a new order', null],
    ['of an installment that was open', order(paid({ paymentDate: null, paidValue: null }))],
    ['of another value without a day before', order(paid({ paymentDate: null, paidValue: 600 }))],
    ['of another value before', order(paid({ paidValue: 152_156 }))],
    ['of an installment of another value before', order(paid({ value: 150_000 }))],
    ['of another installment before', order(paid({ idOrderInstallment: 22 }))],
  ])('%s is entered now', (_, stored) => {
    expect(askedPayments(order(paid()), stored)).toEqual([asked]);
  });

  it.each([
    ['that stands already', paid(), order(paid())],
    ['of another day than before', paid({ paymentDate: '2026-03-03' }), order(paid())],
    ['without a day', paid({ paymentDate: null }), null],
    ['without a value, which is asked for', paid({ paidValue: null }), null],
    ['of nothing, which is refused', paid({ paidValue: 0 }), null],
    ['of exactly its value', paid({ paidValue: 152_156 }), null],
  ])('is not one %s', (_, now, stored) => {
    expect(askedPayments(order(now), stored)).toEqual([]);
  });

  it('of a new line is compared with none', () => {
    const line = paid({ idOrderInstallment: null });
    expect(askedPayments(order(line), order(line))).toEqual([asked]);
  });
});

describe('a value left over from an earlier payment', () => {
  const OPEN = installment({ paymentDate: null, paidValue: 500 });
  const now = installment({ paidValue: 500 });

  it.each([
    ['gets a day', OPEN],
    ['gets a day in an installment of another value', { ...OPEN, value: 500 }],
  ])('%s', (_, before) => {
    expect(askedPayments(order(now), order(before))).toEqual([LEFT]);
  });

  it.each([
    ['was typed now', installment({ paidValue: 600 }), { ...UNDER, cents: 600 }],
    ['is of a new line', installment({ paidValue: 500, idOrderInstallment: null }), UNDER],
    [
      'is more than the installment',
      installment({ value: 499, paidValue: 500 }),
      { ...UNDER, due: 499 },
    ],
  ])('needs confirmation like any other if it %s', (_, given, asked) => {
    expect(askedPayments(order(given), order(OPEN))).toEqual([asked]);
  });
});

describe('the confirmation of a payment', () => {
  it('is required once for each value, and each amount that it is compared with', () => {
    const other = { ...OVER, field: 'installments[1].paidValue' };
    const asked = overText([OVER, other]);
    expect(unconfirmed([OVER, other], asked)).toEqual([]);
    expect(unconfirmed([other], asked)).toEqual([]);
    expect(unconfirmed([OVER, other], overText([OVER]))).toEqual([other]);
    expect(unconfirmed([{ ...OVER, cents: 1_521_561 }], asked)).toHaveLength(1);
    expect(unconfirmed([{ ...OVER, due: 152_155 }], asked)).toHaveLength(1);
    expect(unconfirmed([OVER], '')).toEqual([OVER]);
  });

  it.each([
    ['save', 'São R$ 13.694,04 a mais do que a parcela. Se é isso mesmo, salve de novo.'],
    ['receive', 'São R$ 13.694,04 a mais do que está em aberto. Se é isso mesmo, receba de novo.'],
  ] as const)('of more says so if one does %s', (act, text) => {
    expect(plain(overQuestion(OVER, act))).toBe(text);
  });

  it.each([
    ['more', OVER, overQuestion(OVER, 'save')],
    [
      'less',
      UNDER,
      'São R$ 1.516,56 a menos do que a parcela, que fica paga com esse desconto. Se é isso mesmo, salve de novo. Se o resto ainda vem, tire a data e o valor e receba esta parte em Contas a Receber.',
    ],
    [
      'what was left',
      LEFT,
      'Estes R$ 5,00 já estavam anotados, sem data de pagamento: a parcela fica paga, com desconto de R$ 1.516,56. Corrija o valor ou, se é isso mesmo, salve de novo.',
    ],
  ])('of %s says what saving it means', (_, payment, text) => {
    expect(plain(paymentQuestion(payment))).toBe(plain(text));
  });
});
