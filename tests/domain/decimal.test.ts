import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { formatNumber, parseNumber, readDecimal } from '@domain/decimal';
import { optionalNumber } from '@domain/form-fields';
import { parseMoney } from '@domain/money';
import { parseQuantity } from '@domain/quantity';

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
    ['0.500', 3, 0.5],
    ['1.000,5', 2, 1000.5],
    ['1.500', 3, 1500],
    ['1234.567', 3, 1234.567],
    ['1e3', 2, null],
    ['0x10', 2, null],
    [',5', 2, 0.5],
    [',', 2, null],
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

describe('a dot', () => {
  it.each([
    // A separator that cannot group thousands is a decimal sign.
    ['0.500', '0', '500'],
    ['0.125', '0', '125'],
    ['00.500', '00', '500'],
    ['012.345', '012', '345'],
    ['1.5', '1', '5'],
    ['10.50', '10', '50'],
    ['1.2345', '1', '2345'],
    ['.5', '0', '5'],
    [',50', '0', '50'],
    ['1234.567', '1234', '567'],
    // A separator that can group thousands does.
    ['1.500', '1500', ''],
    ['12.345', '12345', ''],
    ['1.234.567', '1234567', ''],
    ['1.234,5', '1234', '5'],
  ])('%s is %s and %s', (text, whole, fraction) => {
    expect(readDecimal(text)).toMatchObject({ whole, fraction });
  });

  it.each(['0.500,5', '0.123.456', '1.23.456', '1.2.3', '1.', '.', '-', ''])(
    '%s is no number',
    (text) => {
      expect(readDecimal(text)).toBeNull();
    },
  );

  it('groups none where there are no thousands', () => {
    expect(readDecimal('1.500', { grouped: false })).toMatchObject({ whole: '1', fraction: '500' });
    expect(read(optionalNumber({ min: -90, max: 90, decimals: 12, message: 'x' }), '-23.550')).toBe(
      -23.55,
    );
  });

  it('reads the same in an amount, a quantity and a number, wherever each can hold it', () => {
    const typed = fc
      .stringMatching(/^\d{1,5}(\.\d{1,4}){0,2}(,\d{1,4})?$/)
      .filter((text) => /[.,]/.test(text));
    fc.assert(
      fc.property(typed, (text) => {
        const [cents, thousandths, number] = [
          parseMoney(text),
          parseQuantity(text),
          parseNumber(text, 4),
        ];
        if (cents !== null) expect(thousandths).toBe(cents * 10);
        if (thousandths !== null) expect(number).toBe(thousandths / 1000);
        const decimals = /^0\d*\.(\d+)$/.exec(text);
        if (decimals && cents !== null) expect(decimals[1]?.length).toBeLessThan(3);
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

  it('is refused, or stays the same when read again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), almostNumber()), (given) => {
        const parsed = rate.safeParse(given);
        if (parsed.success) expect(rate.parse(parsed.data)).toBe(parsed.data);
      }),
    );
  });
});
