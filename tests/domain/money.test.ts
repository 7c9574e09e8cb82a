import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  centsToReais,
  formatDecimal,
  formatMoney,
  isMoney,
  maskMoney,
  MAX_MONEY_CENTS,
  moneyAsRead,
  parseMoney,
  reaisToCents,
  splitMoney,
} from '@domain/money';

import { almostNumber, anyText } from './support/arbitrary-text';

const amount = () => fc.integer({ min: 0, max: MAX_MONEY_CENTS });

describe('money on the wire', () => {
  it.each([
    [0, 0],
    [0.01, 1],
    [0.1 + 0.2, 30],
    [1.15, 115],
    [8.2, 820],
    [1234.56, 123456],
    [9_999_999.99, 999999999],
    [999_999_999.99, MAX_MONEY_CENTS],
  ])('%d reais are %d cents', (reais, cents) => {
    expect(reaisToCents(reais)).toBe(cents);
  });

  it('round-trips through reais, for every amount', () => {
    fc.assert(fc.property(amount(), (cents) => reaisToCents(centsToReais(cents)) === cents));
  });

  it('has at most two decimals', () => {
    fc.assert(
      fc.property(amount(), (cents) => /^\d+(\.\d{1,2})?$/.test(String(centsToReais(cents)))),
    );
  });
});

describe('money on screen', () => {
  it.each([
    [0, 'R$ 0,00'],
    [5, 'R$ 0,05'],
    [100, 'R$ 1,00'],
    [123456, 'R$ 1.234,56'],
    [999999999, 'R$ 9.999.999,99'],
    [-1050, '−\u00a0R$ 10,50'],
  ])('%d cents show as %s', (cents, text) => {
    expect(formatMoney(cents)).toBe(text);
  });

  it('shows a money field without the currency sign', () => {
    expect(formatDecimal(123456)).toBe('1.234,56');
  });

  it('shows a negative amount with a true minus, which no line break separates from it', () => {
    expect(formatMoney(-60_000)).toBe('−\u00a0R$ 600,00');
    expect(formatDecimal(-60_000)).toBe('−\u00a0600,00');
    expect(formatMoney(-0)).toBe('R$ 0,00');
  });
});

describe('money as typed', () => {
  it.each([
    ['bare digits are cents', '10', 10],
    ['a single digit is a cent', '7', 7],
    ['bare zero is nothing', '0', 0],
    ['leading zeros do not count', '000123', 123],
    ['a comma and one digit', '10,5', 1050],
    ['a comma and two digits', '10,50', 1050],
    ['nothing before the comma', ',50', 50],
    ['nothing before the dot', '.5', 50],
    ['a decimal dot', '10.50', 1050],
    ['a decimal dot and one digit', '10.5', 1050],
    ['grouped, with cents', '1.234,56', 123456],
    ['grouped, without cents', '1.234', 123400],
    ['ungrouped, with cents', '1234,56', 123456],
    ['with the currency sign', 'R$ 9.999.999,99', 999999999],
    ['with a hard space', 'R$\u00a01.234,56', 123456],
    ['a decimal dot after a zero', '0.50', 50],
    ['whole reais, by the sign', 'R$ 1500', 150000],
    ['whole reais, by the sign without a space', 'r$50', 5000],
    ['whole reais, by the word', '50 reais', 5000],
    ['one real', '1 real', 100],
    ['cents and the word', '1.234,5 Reais', 123450],
    ['the sign and the word', 'R$ 50 reais', 5000],
    ['with spaces around', '  3,20  ', 320],
  ])('%s: "%s"', (_, text, cents) => {
    expect(parseMoney(text)).toBe(cents);
  });

  it.each([
    '',
    ' ',
    'R$',
    'abc',
    '-5',
    '1,234',
    '1,2,3',
    '1.23,4.5',
    '10,',
    ',',
    '12.34.56',
    '1e3',
    '1R$2',
    '5r',
    'US$ 50',
    '50 centavos',
    '5 mil reais',
    'R$ -5',
    '−\u00a0R$ 5',
    'R$ R$ 5',
    'R$ 12,345',
    'reais',
    '10 20',
    '100\n200',
    '1 234,56',
    '10,555',
    '0.125',
    '0.500',
    '1234.567',
    '１０',
    '٣',
    'Infinity',
    'NaN',
    '9'.repeat(40),
  ])('"%s" is no amount', (text) => {
    expect(parseMoney(text)).toBeNull();
  });

  it('reads back what is shown, for every amount', () => {
    fc.assert(
      fc.property(amount(), (cents) => {
        expect(parseMoney(formatDecimal(cents))).toBe(cents);
        expect(parseMoney(formatMoney(cents))).toBe(cents);
      }),
    );
  });

  it('reads an amount in each of its spellings as itself', () => {
    const comma = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
    const withSign: ((cents: number) => string)[] = [
      formatDecimal,
      comma,
      (cents) => comma(cents).replace(',', '.'),
      (cents) => comma(cents).replace(/0$/, ''),
      (cents) => comma(cents).replace(/^0,/, ','),
    ];
    const units = (number: string) => [
      `R$ ${number}`,
      `R$\u00a0${number}`,
      `r$${number}`,
      `${number} reais`,
    ];
    fc.assert(
      fc.property(amount(), (cents) => {
        const shown = formatDecimal(cents);
        expect(moneyAsRead(` ${cents}\n`)).toBe(shown);
        for (const number of withSign.map((spell) => spell(cents)))
          for (const text of [number, ...units(number)])
            expect(moneyAsRead(text), text).toBe(shown);
        const whole = Math.floor(cents / 100);
        for (const text of units(String(whole)))
          expect(moneyAsRead(text), text).toBe(formatDecimal(whole * 100));
      }),
    );
  });

  it('leaves every other text unchanged, permanently', () => {
    const anything = fc.oneof(almostNumber(), anyText(), fc.stringMatching(/^\d{1,20}$/));
    const spelled =
      /^(R\$)?\s*(\d+|\d*[.,]\d{1,2}|[1-9]\d{0,2}(\.\d{3})+(,\d{1,2})?)\s*(reais|real)?$/i;
    fc.assert(
      fc.property(anything, (text) => {
        const read = moneyAsRead(text);
        expect(moneyAsRead(read)).toBe(read);
        if (!isMoney(text)) expect(read).toBe(text);
        else {
          expect(text.trim()).toMatch(spelled);
          // No digits are lost, and only zeros are added.
          const digits = (of: string) => of.replace(/\D/g, '').replace(/^0+|0+$/g, '');
          expect(digits(read)).toBe(digits(text));
        }
      }),
    );
  });

  it('leaves an amount that is too high unchanged', () => {
    for (const text of ['9'.repeat(12), '9'.repeat(44), '1.000.000.000,00'])
      expect(moneyAsRead(text)).toBe(text);
  });

  it('is whole cents or nothing, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(almostNumber(), anyText()), (text) => {
        const cents = parseMoney(text);
        expect(cents === null || (Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
    );
  });
});

describe('the mask of a money field', () => {
  it.each([
    ['1', '0,01'],
    ['0,012', '0,12'],
    ['0,123', '1,23'],
    ['123456', '1.234,56'],
    ['R$ 1.234,567', '12.345,67'],
    ['a1b2', '0,12'],
    ['0', '0,00'],
    ['0,0', ''],
    ['', ''],
    ['abc', ''],
    ['9'.repeat(30), '999.999.999,99'],
    // Neither is an amount, though each would be without its sign.
    ['-5', '-5'],
    ['−5', '−5'],
    ['0,03*', '0,03*'],
    ['50%', '50%'],
  ])('"%s" becomes "%s"', (typed, shown) => {
    expect(maskMoney(typed)).toBe(shown);
  });

  it('shows what was typed digit by digit, for every amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: MAX_MONEY_CENTS }), (cents) => {
        const typed = [...String(cents)].reduce((text, digit) => maskMoney(text + digit), '');
        expect(parseMoney(typed)).toBe(cents);
      }),
    );
  });
});

describe('a split into installments', () => {
  it.each([
    [10000, 3, [3333, 3333, 3334]],
    [10000, 1, [10000]],
    [1, 10, [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
    [99, 10, [9, 9, 9, 9, 9, 9, 9, 9, 9, 18]],
    [0, 2, [0, 0]],
  ])('%d cents in %d', (total, count, parts) => {
    expect(splitMoney(total, count)).toEqual(parts);
  });

  it('sums to the total, and only the last part takes the remainder', () => {
    const counts = fc.integer({ min: 1, max: 10 });
    fc.assert(
      fc.property(amount(), counts, (total, count) => {
        const parts = splitMoney(total, count);
        const [first = 0] = parts;
        expect(parts).toHaveLength(count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(new Set(parts.slice(0, -1)).size).toBeLessThanOrEqual(1);
        expect(parts.at(-1)).toBeGreaterThanOrEqual(first);
        expect((parts.at(-1) ?? 0) - first).toBeLessThan(count);
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN])('into %d parts is refused', (count) => {
    expect(() => splitMoney(100, count)).toThrow(RangeError);
  });
});
