import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatDecimal, parseMoney } from '@domain/money';
import { emptyDraft, emptyInstallment, type OrderDraft } from '@domain/order/draft/draft';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { draftInstallmentsTotal, draftTotals } from '@domain/order/draft/draft-totals';
import { canFit } from '@domain/order/draft/fit-installments';

const PAID = { paymentDate: '2026-01-10' };

/** An order of that total (its freight) with such installments, in cents. */
const order = (total: number, ...installments: [cents: number, change?: object][]): OrderDraft => ({
  ...emptyDraft(),
  freight: formatDecimal(total),
  installments: installments.map(([cents, change], index) => ({
    ...emptyInstallment(index + 1),
    value: formatDecimal(cents),
    ...change,
  })),
});
const fit = (draft: OrderDraft) => reduceDraft(draft, { type: 'fit-installments' });
const values = (draft: OrderDraft) => draft.installments.map(({ value }) => parseMoney(value));

describe('installments adjusted to a changed total', () => {
  it('keep their shares, their terms and their days', () => {
    const terms = { observation: 'entrada', dueDate: '2026-03-10', paymentType: '6' };
    const draft = order(5_000, [4_500, terms], [5_250], [5_250]);
    expect(canFit(draft)).toBe(true);
    expect(values(fit(draft))).toEqual([1_500, 1_750, 1_750]);
    expect(fit(draft).installments[0]).toMatchObject(terms);
  });

  it('leave settled ones unchanged', () => {
    const slip = { nossoNumero: '12' };
    const draft = order(10_000, [4_000, PAID], [1_000, slip], [1_000], [3_000]);
    expect(values(fit(draft))).toEqual([4_000, 1_000, 1_250, 3_750]);
  });

  it.each([
    ['equal ones, which a division gives', order(9_000, [3_333], [3_333], [3_334])],
    ['one alone', order(9_000, [3_333])],
    ['none with a value', order(9_000, [0], [0])],
    ['none', order(9_000)],
    ['more settled than there is', order(3_000, [4_000, PAID], [1_000], [2_000])],
  ])('are not offered for %s', (_, draft) => {
    expect(canFit(draft)).toBe(false);
    expect(fit(draft)).toBe(draft);
  });

  it('sum to the total, whatever they were', () => {
    const cents = fc.integer({ min: 0, max: 99_999_999 });
    fc.assert(
      fc.property(cents, fc.array(cents, { minLength: 1, maxLength: 10 }), (total, each) => {
        const before = order(total, ...each.map((one): [number] => [one]));
        fc.pre(canFit(before));
        const draft = fit(before);
        expect(draftInstallmentsTotal(draft)).toBe(draftTotals(draft).total);
        expect(values(draft).every((value) => (value ?? -1) >= 0)).toBe(true);
      }),
    );
  });
});
