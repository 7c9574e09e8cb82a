import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  formatQuantity,
  MAX_QUANTITY_THOUSANDTHS,
  parseQuantity,
  quantityAsRead,
  quantityToRead,
  quantityToThousandths,
  thousandthsToQuantity,
  typedQuantityToRead,
} from '@domain/quantity';

import { almostNumber, anyText } from './support/arbitrary-text';

const thousandths = () => fc.integer({ min: 0, max: MAX_QUANTITY_THOUSANDTHS });

describe('a quantity as typed', () => {
  it.each([
    ['1', 1000],
    ['0', 0],
    ['1,5', 1500],
    ['1.5', 1500],
    ['0,001', 1],
    ['2,50', 2500],
    ['12,345', 12345],
    // In pt-BR three digits after a dot are thousands.
    ['1.000', 1_000_000],
    // With a leading zero they cannot be.
    ['0.500', 500],
    ['0.125', 125],
    ['1234.567', 1_234_567],
    ['1.234,5', 1_234_500],
    ['1.234.567', 1_234_567_000],
    [' 3 ', 3000],
  ])('"%s" is %d thousandths', (text, expected) => {
    expect(parseQuantity(text)).toBe(expected);
  });

  it.each([
    '',
    ' ',
    'abc',
    '-1',
    '1,',
    ',',
    '1,2345',
    '1.2.3',
    '1,000,000',
    '1e2',
    '٣',
    '9'.repeat(30),
  ])('"%s" is no quantity', (text) => {
    expect(parseQuantity(text)).toBeNull();
  });

  it('reads back what is shown, for every quantity', () => {
    fc.assert(
      fc.property(thousandths(), (value) => parseQuantity(formatQuantity(value)) === value),
    );
  });

  it('is a whole number of thousandths or nothing, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(almostNumber(), anyText()), (text) => {
        const value = parseQuantity(text);
        expect(value === null || (Number.isSafeInteger(value) && value >= 0)).toBe(true);
      }),
    );
  });
});

describe('a quantity on screen', () => {
  it.each([
    [1000, '1'],
    [1500, '1,5'],
    [1, '0,001'],
    [1_234_500, '1234,5'],
  ])('%d thousandths show in a field as %s', (value, text) => {
    expect(formatQuantity(value)).toBe(text);
  });

  it.each([
    [1000, '1'],
    [1, '0,001'],
    [999_999, '999,999'],
    [1_000_000, '1.000'],
    [1_234_500, '1.234,5'],
    [MAX_QUANTITY_THOUSANDTHS, '99.999.999'],
  ])('%d thousandths are shown as %s', (value, text) => {
    expect(quantityToRead(value)).toBe(text);
    expect(typedQuantityToRead(formatQuantity(value))).toBe(text);
    expect(parseQuantity(text)).toBe(value);
  });

  it('that is invalid is shown as it was typed', () => {
    expect(typedQuantityToRead('12 sacos')).toBe('12 sacos');
  });

  it.each([
    ['1.234', '1234'],
    ['1.234.567,5', '1234567,5'],
    ['0.500', '0,5'],
    ['1234.567', '1234,567'],
    ['.5', '0,5'],
    [',25', '0,25'],
    // Four decimals are neither ours nor a grouping: they stay, and are refused.
    ['2.7500', '2.7500'],
    ['1.2345', '1.2345'],
    ['12.3456', '12.3456'],
  ])('%s is shown on blur as %s', (typed, shown) => {
    expect(quantityAsRead(typed)).toBe(shown);
    expect(parseQuantity(shown)).toBe(parseQuantity(typed));
  });
});

it('round-trips through the wire, for every quantity', () => {
  fc.assert(
    fc.property(
      thousandths(),
      (value) => quantityToThousandths(thousandthsToQuantity(value)) === value,
    ),
  );
});
