import { describe, expect, it } from 'vitest';

import { discountOf, reversalOf } from '@domain/receivable/reversal';
import type { InstallmentPayment } from '@domain/wire/installment-payment';

const payment = (
  idPayment: number | null,
  value: number,
  change: Partial<InstallmentPayment> = {},
): InstallmentPayment => ({
  idPayment,
  value,
  idOrderInstallment: 21,
  installmentNumber: 2,
  installmentValue: 152_156,
  paidOn: '2026-03-02',
  paymentType: 6,
  paymentTypeName: 'Pix',
  createdAt: null,
  createdBy: null,
  reversedAt: null,
  reversedBy: null,
  ...change,
});
const REVERSED = payment(9, 700, { reversedAt: '2026-03-02T12:00:00.000Z' });
const ELSEWHERE = payment(8, 90_000, { idOrderInstallment: 22 });

describe('the effect of reversing a payment (R-REC-12)', () => {
  it.each([
    ['a part of an open one', [30_000, 20_000], null, 0, [30_000, 132_156, 0]],
    ['a part of a paid one', [50_001], 102_155, 0, [50_001, 50_001, 0]],
    ['a part of one paid with a discount', [50_001], 1, 0, [152_155, 152_155, 102_154]],
    ['what gave the discount', [50_001], 1, 1, [102_155, 102_155, 102_154]],
    ['the only payment, with a discount', [], 50_002, 0, [152_156, 152_156, 102_154]],
    ['a part of one paid by more', [50_000], 110_000, 0, [42_156, 42_156, 0]],
    ['a part that it is paid without', [50_000], 152_156, 0, [0, 0, 0]],
  ])('%s', (_, parts, last, index, [opened, open, discount]) => {
    const payments = [
      ...parts.map((cents, at) => payment(at + 1, cents)),
      ...(last === null ? [] : [payment(null, last)]),
    ];
    const all = [REVERSED, ...payments, ELSEWHERE];
    const reversed = payments[index];
    expect(reversed && reversalOf(all, reversed)).toEqual({ opened, open, discount });
  });

  it('is unknown if the API does not send the value', () => {
    const one = payment(null, 100, { installmentValue: null });
    expect(reversalOf([one], one)).toBeNull();
    expect(discountOf([one], one)).toBe(0);
  });
});

it('the payment that settled an installment gave its discount, and no part did', () => {
  const [part, last] = [payment(1, 50_001), payment(null, 1)];
  const all = [part, last, REVERSED];
  expect(all.map((each) => discountOf(all, each))).toEqual([0, 102_154, 0]);
});
