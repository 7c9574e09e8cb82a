import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { allocate, percentOf } from '@domain/allocate';
import { declare } from '@domain/nfe/declared';
import { type TaxRules, taxRules } from '@domain/nfe/tax-periods';
import { orderTotals } from '@domain/order/totals';

import { sale, saleItem, simplesSale } from '../../support/sale';

const rules = (regime: 'normal' | 'simples') => taxRules(regime, '2026-03-10') as TaxRules;

describe('allocate', () => {
  it.each([
    [100, [1, 1, 1], [33, 34, 33]],
    [10, [50, 30, 20], [5, 3, 2]],
    [1, [1, 1, 1], [0, 1, 0]],
    [0, [5, 5], [0, 0]],
    [7, [0, 0], [7, 0]],
    [5, [0, 5, 0], [0, 5, 0]],
    [5, [], []],
  ])('%d by weights %j gives %j', (amount, weights, expected) => {
    expect(allocate(amount, weights)).toEqual(expected);
  });

  it('the parts sum to the amount; none exceeds its weight unless the amount exceeds their sum', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 99_999_999_999 }), {
      minLength: 1,
      maxLength: 60,
    });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, fraction) => {
        const whole = parts.reduce((sum, part) => sum + part, 0);
        const amount = Math.floor(whole * fraction);
        const given = allocate(amount, parts);
        expect(given.reduce((sum, share) => sum + share, 0)).toBe(amount);
        given.forEach((share, index) => {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
        });
      }),
    );
  });
});

describe('percent of an amount', () => {
  it.each([
    [10_725, 18, 1_931],
    [50, 1, 1],
    [49, 1, 0],
    [99_999_999_999_999, 0.65, 650_000_000_000],
    [10_000, 0, 0],
    [1_000, 12.5, 125],
  ])('%d cents at %d %% are %d', (cents, rate, expected) => {
    expect(percentOf(cents, rate)).toBe(expected);
  });
});

describe('what a note declares', () => {
  it('in the normal regime: each tax on a base without the ones before it', () => {
    const { items, totals } = declare(sale(), rules('normal'));
    expect(items[0]).toMatchObject({
      cfop: '5102',
      situation: { origin: '0', code: '00' },
      products: 10_725,
    });
    expect(totals).toEqual({
      products: 10_725,
      freight: 0,
      discount: 0,
      note: 10_725,
      icmsBase: 10_725,
      icms: 1_931,
      federalBase: 8_794,
      pis: 57,
      cofins: 264,
      consumption: { base: 8_473, ibsState: 8, ibsCity: 0, cbs: 76 },
    });
  });

  it('in the Simples: nothing item by item', () => {
    expect(declare(simplesSale(), rules('simples')).totals).toMatchObject({
      note: 10_725,
      icmsBase: 0,
      icms: 0,
      pis: 0,
      cofins: 0,
      consumption: null,
    });
  });

  it('agrees with the order to the cent, whatever its items, freight and discount', () => {
    const item = fc.record({
      amount: fc.integer({ min: 1, max: 99_999_999 }),
      value: fc.integer({ min: 0, max: 99_999_999 }),
      cst: fc.constantFrom('00', '41', '60', null),
      icms: fc.constantFrom(18, 12.5, 0, null),
    });
    const lines = fc.array(item, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(
        lines,
        fc.nat(9_999_999),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, freight, fraction) => {
          const items = parts.map((part) => saleItem(part));
          const { productsTotal } = orderTotals({ products: items, freight: 0, discountValue: 0 });
          const discount = Math.floor(productsTotal * fraction);
          const declared = declare(sale({ items, freight, discount }), rules('normal'));
          const { totals } = declared;
          expect([totals.products, totals.freight, totals.discount]).toEqual([
            productsTotal,
            freight,
            discount,
          ]);
          expect(totals.note).toBe(productsTotal + freight - discount);
          const charged = declared.items.map((one) => one.products + one.freight - one.discount);
          expect(charged.reduce((sum, one) => sum + one, 0)).toBe(totals.note);
          expect(Math.min(...charged)).toBeGreaterThanOrEqual(0);
          declared.items.forEach(({ taxes }, index) => {
            const { icms, pis, cofins, consumption } = taxes;
            expect((consumption?.base ?? 0) + icms + pis + cofins).toBe(charged[index]);
          });
        },
      ),
    );
  });
});
