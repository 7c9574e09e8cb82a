import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatNumber, parseNumber } from '@domain/decimal';
import { optionalNumber } from '@domain/form-fields';

import { almostNumber } from './support/arbitrary-text';
import { read } from './support/read-field';

describe('a number as typed', () => {
  it.each([
    ['12', 2, 12],
    [' 12,5 ', 2, 12.5],
    ['12.50', 2, 12.5],
    ['-23,5505', 12, -23.5505],
    ['0,05', 2, 0.05],
    ['12,555', 2, null],
    ['1.000,5', 2, null],
    ['1e3', 2, null],
    ['0x10', 2, null],
    [',5', 2, null],
    ['5,', 2, null],
    ['1234567890', 2, null],
    ['', 2, null],
  ])('%j with %d decimals is %j', (text, decimals, number) => {
    expect(parseNumber(text, decimals)).toBe(number);
  });

  it.each([
    [12.5, '12,5'],
    [0.1 + 0.2, '0,3'],
    [1234.5, '1234,5'],
    [-0.000001, '-0,000001'],
    [0, '0'],
    [null, ''],
  ])('%j is written %j', (number, text) => {
    expect(formatNumber(number)).toBe(text);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (thousandths) => {
        expect(parseNumber(formatNumber(thousandths / 1000), 3)).toBe(thousandths / 1000 + 0);
      }),
    );
  });
});

describe('an optional number', () => {
  const rate = optionalNumber({ min: 0, max: 100, decimals: 2, message: 'Taxa' });

  it.each([
    [18, 18],
    ['18', 18],
    ['18,25', 18.25],
    [0.1 + 0.2, 0.3],
    [-0.001, 0],
    ['', null],
    [' ', null],
    [null, null],
    [undefined, null],
    [100.01, 'refused: Taxa'],
    [-1, 'refused: Taxa'],
    ['1,234', 'refused: Taxa'],
    ['x', 'refused: Taxa'],
    [Number.NaN, 'refused: Taxa'],
    [Number.POSITIVE_INFINITY, 'refused: Taxa'],
    [true, 'refused: Taxa'],
    [[18], 'refused: Taxa'],
  ])('%j gives %j', (given, result) => {
    expect(read(rate, given)).toBe(result);
  });

  it('is refused, or stays as it is when it is read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), almostNumber()), (given) => {
        const parsed = rate.safeParse(given);
        if (parsed.success) expect(rate.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});
