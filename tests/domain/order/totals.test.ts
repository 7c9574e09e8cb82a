import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_MONEY_CENTS } from '@domain/money';
import { lineSubtotal, orderTotals } from '@domain/order/totals';
import { MAX_QUANTITY_THOUSANDTHS } from '@domain/quantity';

/** Rounds half up to the cent, in unbounded integers. */
function referenceSubtotal(amount: number, value: number): bigint {
  const product = BigInt(amount) * BigInt(value);
  const [whole, rest] = [product / 1000n, product % 1000n];
  return rest >= 500n ? whole + 1n : whole;
}

const line = () =>
  fc.record({
    amount: fc.integer({ min: 0, max: MAX_QUANTITY_THOUSANDTHS }),
    value: fc.integer({ min: 0, max: MAX_MONEY_CENTS }),
  });

describe('a line’s subtotal is quantity times value, rounded half up to the cent', () => {
  it.each([
    [1000, 1050, 1050],
    [2500, 10000, 25000],
    [1, 500, 1], // 0,5 cent goes up
    [1, 499, 0], // 0,499 does not
    [1500, 333, 500], // 499,5 goes up
    [333, 1000, 333],
    [0, 1000, 0],
    [3, 33333, 100], // 99,999
    // Half a cent more than a double can represent exactly.
    [10_000_500, 999_999_999, 10_000_499_990_000],
  ])('%d thousandths at %d cents are %d cents', (amount, value, subtotal) => {
    expect(lineSubtotal({ amount, value })).toBe(subtotal);
  });

  it('for every line, in whole-number arithmetic', () => {
    fc.assert(
      fc.property(line(), ({ amount, value }) => {
        expect(lineSubtotal({ amount, value })).toBe(Number(referenceSubtotal(amount, value)));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('an order’s total is items plus freight less discount', () => {
  it.each([
    ['nothing yet', [], 0, 0, 0, 0],
    [
      'two lines',
      [
        { amount: 2000, value: 1000 },
        { amount: 1500, value: 333 },
      ],
      0,
      0,
      2500,
      2500,
    ],
    ['freight and discount', [{ amount: 1000, value: 10000 }], 500, 1500, 10000, 9000],
    ['a discount above everything', [{ amount: 1000, value: 1000 }], 0, 1500, 1000, 0],
    ['freight alone', [], 700, 0, 0, 700],
  ])('%s', (_, products, freight, discountValue, productsTotal, total) => {
    expect(orderTotals({ products, freight, discountValue })).toEqual({
      productsTotal,
      freight,
      discount: discountValue,
      total,
    });
  });

  it('rounds each line, not the sum', () => {
    const half = { amount: 1, value: 500 };
    expect(orderTotals({ products: [half, half], freight: 0, discountValue: 0 }).total).toBe(2);
  });

  it('for every order within the application’s bounds, in whole-number arithmetic', () => {
    const smallLine = fc.record({
      amount: fc.integer({ min: 1, max: 9_999_000 }),
      value: fc.integer({ min: 0, max: 99_999_999 }),
    });
    const cents = fc.integer({ min: 0, max: MAX_MONEY_CENTS });
    fc.assert(
      fc.property(
        fc.array(smallLine, { maxLength: 20 }),
        cents,
        cents,
        (products, freight, discountValue) => {
          const items = products.reduce(
            (sum, { amount, value }) => sum + referenceSubtotal(amount, value),
            0n,
          );
          const { productsTotal, total } = orderTotals({ products, freight, discountValue });
          expect(BigInt(productsTotal)).toBe(items);
          const less = items + BigInt(freight) - BigInt(discountValue);
          expect(BigInt(total)).toBe(less > 0n ? less : 0n);
        },
      ),
    );
  });
});
