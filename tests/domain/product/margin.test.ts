import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { MAX_MONEY_CENTS } from '@domain/money';
import { marginText, productMargin } from '@domain/product/margin';

describe('the margin of a product', () => {
  it.each([
    ['100,00', '75,00', 'R$ 25,00 (25,0%)'],
    ['42,90', '31,15', 'R$ 11,75 (27,4%)'],
    ['4290', '3115', 'R$ 11,75 (27,4%)'],
    ['10,00', '0', 'R$ 10,00 (100,0%)'],
    ['10,00', '10,00', 'R$ 0,00 (0,0%)'],
    ['10,00', '12,50', '−\u00a0R$ 2,50 (−25,0%)'],
    ['999.999.999,99', '0,01', 'R$ 999.999.999,98 (100,0%)'],
    ['', '10,00', null],
    ['10,00', '', null],
    ['0', '10,00', null],
    ['x', 'y', null],
  ])('of %s over %s is %j', (value, cost, text) => {
    expect(marginText(value, cost)).toBe(text);
  });

  it('and the cost make the price, whatever they are', () => {
    const cents = fc.integer({ min: 1, max: MAX_MONEY_CENTS });
    fc.assert(
      fc.property(cents, fc.nat({ max: 2_000_000_000 }), (value, cost) => {
        const margin = productMargin(value, cost);
        expect((margin?.cents ?? NaN) + cost).toBe(value);
        expect((margin?.rate ?? NaN) <= 1).toBe(true);
      }),
    );
  });
});
