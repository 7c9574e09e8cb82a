import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { barCodeWarning, gtinCheckDigit } from '@domain/product/bar-code';

const WRONG = 'Há um número errado no código. Confira ou leia de novo.';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const gtinBase = fc.constantFrom(7, 11, 12).chain(digits);

describe('the check digit of a bar code', () => {
  it.each([
    // Examples of the GS1 General Specifications and ISO/IEC 15420, and one from a shop's shelf.
    ['629104150021', 3],
    ['9638507', 4],
    ['7351353', 7],
    ['03600029145', 2],
    ['789555145263', 6],
    ['000000000000', 0],
  ])('of %s is %d', (base, digit) => {
    expect(gtinCheckDigit(base)).toBe(digit);
  });

  it('makes the weighted sum a multiple of ten', () => {
    fc.assert(
      fc.property(gtinBase, (base) => {
        const code = base + String(gtinCheckDigit(base));
        const sum = [...code].reduce(
          (total, digit, index) =>
            total + Number(digit) * ((code.length - index) % 2 === 0 ? 3 : 1),
          0,
        );
        expect(sum % 10).toBe(0);
      }),
    );
  });
});

describe('a bar code that looks mistyped', () => {
  it.each([
    ['7895551452636', null],
    ['789 5551-452636', null],
    ['7895551452630', WRONG],
    ['96385074', null],
    ['96385075', WRONG],
    ['036000291452', null],
    ['036000291453', WRONG],
    // A shop's internal code has no check digit.
    ['1', null],
    ['789555145', null],
    ['', null],
    [null, null],
    ['78955514526AB', null],
  ])('%j: %j', (code, warning) => {
    expect(barCodeWarning(code)).toBe(warning);
  });

  it('is any with one digit changed', () => {
    fc.assert(
      fc.property(gtinBase, fc.nat(), fc.integer({ min: 1, max: 9 }), (base, at, by) => {
        const code = base + String(gtinCheckDigit(base));
        const place = at % code.length;
        const changed = String((Number(code[place]) + by) % 10);
        expect(barCodeWarning(code)).toBeNull();
        expect(barCodeWarning(code.slice(0, place) + changed + code.slice(place + 1))).toBe(WRONG);
      }),
    );
  });

  it('is most with two neighbours swapped: all but those that differ by five', () => {
    fc.assert(
      fc.property(gtinBase, fc.nat(), (base, at) => {
        const code = base + String(gtinCheckDigit(base));
        const place = at % (code.length - 1);
        const [first = '', second = ''] = [code[place], code[place + 1]];
        fc.pre(Math.abs(Number(first) - Number(second)) % 5 !== 0);
        const swapped = code.slice(0, place) + second + first + code.slice(place + 2);
        expect(barCodeWarning(swapped)).toBe(WRONG);
      }),
    );
  });
});
