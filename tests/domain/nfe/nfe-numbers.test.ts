import { describe, expect, it } from 'vitest';

import { amountText, quantityText, rateText, shownNumber } from '@domain/nfe/nfe-numbers';

describe('numbers', () => {
  it.each([
    [amountText(0), '0.00'],
    [amountText(5), '0.05'],
    [amountText(123_456), '1234.56'],
    [amountText(99_999_999_999_999), '999999999999.99'],
    [quantityText(2_500), '2.500'],
    [quantityText(1), '0.001'],
    [rateText(18), '18.0000'],
    [rateText(0.1), '0.1000'],
  ])('%s', (text, expected) => {
    expect(text).toBe(expected);
  });
});

describe('a note’s number, as shown', () => {
  it.each([
    ['1234.50', 2, '1.234,50'],
    ['1234567.00', 2, '1.234.567,00'],
    ['2.500', 0, '2,5'],
    ['12.000', 0, '12'],
    ['0.0100000000', 2, '0,01'],
    ['10.1234567800', 2, '10,12345678'],
    ['0018', 2, '18,00'],
    ['0', 0, '0'],
    ['', 2, ''],
    ['1,5', 2, '1,5'],
    ['-1.00', 2, '-1.00'],
    ['1e3', 2, '1e3'],
  ])('%j with %d decimals is %j', (text, places, shown) => {
    expect(shownNumber(text, places)).toBe(shown);
  });
});
