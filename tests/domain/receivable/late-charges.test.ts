import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';

import { bankAccountFormSchema, bankAccountSchema } from '@domain/bank-slip/bank-account';
import { addDaysIso } from '@domain/date';
import { fieldErrors } from '@domain/field-error';
import { PAYMENT_TYPE } from '@domain/payment-type';
import {
  chargesOfInstallment,
  chargesText,
  lateCharges,
  lateTermsText,
} from '@domain/receivable/late-charges';
import type { Installment } from '@domain/wire/receivable';

const TERMS = { lateFine: 2, lateInterest: 1 };
/** A Tuesday. */
const DUE = '2026-03-10';
const charges = (change: Partial<Parameters<typeof lateCharges>[1]> = {}, terms = TERMS) =>
  lateCharges(terms, { open: 500_00, dueDate: DUE, paidOn: '2026-03-24', ...change });

describe('fine and interest (R-REC-17)', () => {
  it.each([
    // 500 × 2 % once; 500 × 1 % × 14 / 30.
    ['14 days late', {}, { days: 14, fine: 10_00, interest: 2_33 }],
    ['a month late', { paidOn: '2026-04-09' }, { days: 30, fine: 10_00, interest: 5_00 }],
    ['a day late', { paidOn: '2026-03-11' }, { days: 1, fine: 10_00, interest: 17 }],
    [
      'half a cent, rounded up',
      { open: 25, paidOn: '2026-03-11' },
      { days: 1, fine: 1, interest: 0 },
    ],
    ['less than half a cent', { open: 1 }, null],
    ['on the due day', { paidOn: DUE }, null],
    ['before it', { paidOn: '2026-03-01' }, null],
    ['without a due date', { dueDate: null }, null],
    ['due on a Saturday, paid on Monday', { dueDate: '2026-03-07', paidOn: '2026-03-09' }, null],
    ['due on a Sunday, paid on Monday', { dueDate: '2026-03-08', paidOn: '2026-03-09' }, null],
    [
      'due on a Saturday, paid on Tuesday',
      { dueDate: '2026-03-07', paidOn: '2026-03-10' },
      { days: 3, fine: 10_00, interest: 50 },
    ],
    [
      'the largest amount, ten years late',
      { open: 99_999_999_999, dueDate: '2016-03-24' },
      { days: 3652, fine: 2_000_000_000, interest: 121_733_333_332 },
    ],
  ])('%s', (_what, change, expected) => {
    expect(charges(change)).toEqual(expected);
  });

  it.each([
    [{ lateFine: null, lateInterest: null }, null],
    [{ lateFine: 0, lateInterest: 0 }, null],
    [
      { lateFine: 2, lateInterest: null },
      { days: 14, fine: 10_00, interest: 0 },
    ],
    [
      { lateFine: null, lateInterest: 1.5 },
      { days: 14, fine: 0, interest: 3_50 },
    ],
  ])('by %j', (terms, expected) => {
    expect(lateCharges(terms, { open: 500_00, dueDate: DUE, paidOn: '2026-03-24' })).toEqual(
      expected,
    );
  });

  test('never shrink with a day, and a fine never grows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.nat(400), (open, days) => {
        const on = (late: number) =>
          charges({ open, paidOn: addDaysIso(DUE, late) }) ?? { fine: 0, interest: 0 };
        const [before, after] = [on(days), on(days + 1)];
        expect(after.interest).toBeGreaterThanOrEqual(before.interest);
        if (days > 0) expect(after.fine).toBe(before.fine);
      }),
    );
  });

  test('are of what is open, and of no slip and no card', () => {
    const row = {
      ...TERMS,
      dueDate: DUE,
      value: 800_00,
      receivedValue: 300_00,
      paymentType: PAYMENT_TYPE.PIX,
      hasSlip: false,
    } as Installment;
    expect(chargesOfInstallment(row, '2026-03-24')).toMatchObject({ fine: 10_00, interest: 2_33 });
    const beside = [{ hasSlip: true }, { paymentType: PAYMENT_TYPE.CREDIT_CARD }];
    for (const change of beside)
      expect(chargesOfInstallment({ ...row, ...change }, '2026-03-24')).toBeNull();
  });
});

describe('in words', () => {
  it.each([
    [TERMS, 'multa de 2% e juros de 1% ao mês'],
    [{ lateFine: null, lateInterest: 1.25 }, 'juros de 1,25% ao mês'],
    [{ lateFine: 2, lateInterest: 0 }, 'multa de 2%'],
    [{ lateFine: null, lateInterest: null }, null],
  ])('%j', (terms, text) => {
    expect(lateTermsText(terms)).toBe(text);
  });

  it.each([
    [{ fine: 10_00, interest: 2_33 }, 'multa de R$ 10,00 e juros de R$ 2,33'],
    [{ fine: 0, interest: 2_33 }, 'juros de R$ 2,33'],
    [{ fine: 10_00, interest: 0 }, 'multa de R$ 10,00'],
  ])('%j', (of, text) => {
    expect(chargesText(of)).toBe(text);
  });
});

describe.each([
  ['the payload', bankAccountSchema],
  ['the form', bankAccountFormSchema],
])('the rates, in %s', (_, schema) => {
  const KEY = { pixKey: 'pix@gesso.com.br' };

  it.each([
    ['2', 2],
    ['1,5', 1.5],
    ['0', 0],
    ['10', 10],
    ['', null],
  ])('%j', (typed, rate) => {
    expect(schema.parse({ ...KEY, lateFine: typed, lateInterest: typed })).toMatchObject({
      bankCode: '',
      lateFine: rate,
      lateInterest: rate,
    });
  });

  it.each(['-1', '10,01', '1,234', 'dois', '2%%'])('%j is refused', (typed) => {
    const { error } = schema.safeParse({ ...KEY, lateFine: typed, lateInterest: typed });
    expect(error && fieldErrors(error)).toEqual([
      { path: 'lateFine', message: 'A multa é de 0 a 10, com até duas casas' },
      { path: 'lateInterest', message: 'Os juros ao mês são de 0 a 10, com até duas casas' },
    ]);
  });
});
