import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bankName } from '@domain/boleto/banks';
import {
  modulo10,
  modulo11,
  modulo11Remainder,
  slipBarCodeDigit,
} from '@domain/boleto/check-digits';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

describe('modulo 10', () => {
  // The three fields of lines printed by banks.
  it.each([
    ['001905009', 5],
    ['4014481606', 9],
    ['0680935031', 4],
    ['237912340', 5],
    ['341910900', 8],
    // A collection with identifier 6: its digit over the other 43, then those of two blocks of its
    // line.
    ['8460000000246100291100054603390069589506108', 1],
    ['84610000000', 5],
    ['24610029110', 2],
    ['', 0],
  ])('of %s is %i', (text, digit) => {
    expect(modulo10(text)).toBe(digit);
  });

  it('finds every single wrong digit', () => {
    fc.assert(
      fc.property(digits(10), fc.nat(9), fc.integer({ min: 1, max: 9 }), (text, at, shift) => {
        const typo = text.slice(0, at) + ((Number(text[at]) + shift) % 10) + text.slice(at + 1);
        expect(modulo10(typo)).not.toBe(modulo10(text));
      }),
    );
  });
});

describe('modulo 11', () => {
  it.each([
    ['00193373700000001000500940144816060680935031', 3],
    ['23796999900001500001234090000000004200567890', 6],
    ['34196100000000099901090000004241234567897000', 6],
  ])('is the fifth digit of the slip %s', (barCode, digit) => {
    expect(slipBarCodeDigit(barCode.slice(0, 4) + barCode.slice(5))).toBe(digit);
  });

  it.each([
    ['1', 2, 9, 9],
    ['6', 1, 1, 0],
    ['00', 0, 1, 0],
    ['5', 10, 1, 1],
  ])(
    'of %s: remainder %i, in a slip %i, in a collection %i',
    (text, remainder, slip, collection) => {
      expect(modulo11Remainder(text)).toBe(remainder);
      expect(slipBarCodeDigit(text)).toBe(slip);
      expect(modulo11(text)).toBe(collection);
    },
  );

  it('restarts its weights after the highest', () => {
    expect(modulo11Remainder('1' + '0'.repeat(8), 9)).toBe(2);
    expect(modulo11Remainder('1' + '0'.repeat(6), 7)).toBe(2);
    expect(modulo11Remainder('1' + '0'.repeat(5), 7)).toBe(7);
  });

  it('finds every single wrong digit, whatever the remainder’s digit', () => {
    fc.assert(
      fc.property(digits(43), fc.nat(42), fc.integer({ min: 1, max: 9 }), (text, at, shift) => {
        const typo = text.slice(0, at) + ((Number(text[at]) + shift) % 10) + text.slice(at + 1);
        expect(modulo11Remainder(typo)).not.toBe(modulo11Remainder(text));
      }),
    );
  });
});

describe('bank names', () => {
  it.each([
    ['001', 'Banco do Brasil S.A.'],
    ['341', 'Itaú Unibanco S.A.'],
    ['033', 'Banco Santander (Brasil) S.A.'],
    ['104', 'Caixa Economica Federal'],
    ['070', 'BRB - Banco de Brasilia S.A.'],
    ['269', 'Banco HSBC S.A.'],
    ['756', 'Banco Cooperativo Sicoob S.A. - Banco Sicoob'],
    ['002', null],
    ['', null],
  ])('%s is %s', (code, name) => {
    expect(bankName(code)).toBe(name);
  });
});
