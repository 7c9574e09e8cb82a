import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anonymisedDocument } from '@domain/client/anonymised';
import { formatCnpj, formatCpf, formatCpfCnpj } from '@domain/tax-id';
import { isValidCnpj, isValidCpf, isValidCpfCnpj } from '@domain/tax-id-check';

import { cnpjCheckDigits, cpfCheckDigits, validCnpj, validCpf } from './support/arbitrary-tax-ids';

/** The tax id with one of its digits changed. */
const withTypo = (document: fc.Arbitrary<string>) =>
  fc
    .tuple(document, fc.nat({ max: 13 }), fc.integer({ min: 1, max: 9 }))
    .map(([text, at, shift]) => {
      const index = at % text.length;
      const digit = (Number(text[index]) + shift) % 10;
      return { text, index, typo: text.slice(0, index) + digit + text.slice(index + 1) };
    });

describe('CPF', () => {
  it.each([
    '52998224725',
    '529.982.247-25',
    ' 529 982 247 25 ',
    '111.444.777-35',
    '00000001910' /* 000.000.019-10 */,
  ])('%s is valid', (cpf) => {
    expect(isValidCpf(cpf)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '529.982.247-24'],
    ['the sample value, whose check digits are right', '012.345.678-90'],
    ['the sample value without punctuation', '01234567890'],
    ['ten digits', '5299822472'],
    ['twelve digits', '529982247250'],
    ['nothing', ''],
    ['letters', '5299822472A'],
    ['digits of another script', '٥٢٩٩٨٢٢٤٧٢٥'],
  ])('with %s is refused', (_, cpf) => {
    expect(isValidCpf(cpf)).toBe(false);
  });

  it.each([...'0123456789'])('of %s repeated is refused', (digit) => {
    expect(isValidCpf(digit.repeat(11))).toBe(false);
  });

  it('passes with its own check digits, formatted or bare', () => {
    fc.assert(fc.property(validCpf(), (cpf) => isValidCpf(cpf) && isValidCpf(formatCpf(cpf))));
  });

  it('fails for every mistyped check digit', () => {
    fc.assert(
      fc.property(withTypo(validCpf()), ({ index, typo }) => {
        fc.pre(index >= 9);
        expect(isValidCpf(typo)).toBe(false);
      }),
    );
  });

  // Remainders 0 and 1 share the digit 0; with any other first digit every single typo is detected.
  it('fails for every mistyped digit, where the check digits can tell', () => {
    fc.assert(
      fc.property(withTypo(validCpf()), ({ text, typo }) => {
        fc.pre(text[9] !== '0');
        expect(isValidCpf(typo)).toBe(false);
      }),
    );
  });

  it('agrees with the rule for any eleven digits', () => {
    fc.assert(
      fc.property(withTypo(validCpf()), ({ typo }) => {
        fc.pre(new Set(typo).size > 1 && typo !== '01234567890');
        expect(isValidCpf(typo)).toBe(typo.slice(9) === cpfCheckDigits(typo.slice(0, 9)));
      }),
    );
  });
});

describe('CNPJ', () => {
  it.each([
    '12.ABC.345/01DE-35',
    '12abc34501de35',
    '12ABC345000188',
    '00000000000191',
    '33000167000101',
    '33.000.167/0001-01',
  ])('%s is valid', (cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '33000167000102'],
    ['a wrong check digit after letters', '12ABC34501DE36'],
    ['a letter in the place of a check digit', '12ABC34501DE3A'],
    ['thirteen characters', '3300016700010'],
    ['fifteen characters', '330001670001011'],
    ['nothing', ''],
    ['accented letters', '12ÁBC34501DE35'],
  ])('with %s is refused', (_, cnpj) => {
    expect(isValidCnpj(cnpj)).toBe(false);
  });

  it.each(['AAAAAAAAAAAA45', '11111111111180', '11.111.111/1111-80', 'aaaaaaaaaaaa45'])(
    '%s, whose base is one character repeated, is refused',
    (cnpj) => {
      expect([isValidCnpj(cnpj), isValidCpfCnpj(cnpj)]).toEqual([false, false]);
    },
  );

  it.each([...'0123456789AZ'])('of %s repeated is refused', (character) => {
    expect(isValidCnpj(character.repeat(14))).toBe(false);
  });

  it('passes with its own check digits, in either case, formatted or bare', () => {
    fc.assert(
      fc.property(validCnpj(), (cnpj) => {
        expect(isValidCnpj(cnpj)).toBe(true);
        expect(isValidCnpj(formatCnpj(cnpj).toLowerCase())).toBe(true);
      }),
    );
  });

  it('fails for every mistyped digit, where the check digits can tell', () => {
    fc.assert(
      fc.property(withTypo(validCnpj('0123456789')), ({ text, index, typo }) => {
        fc.pre(text[12] !== '0' || index >= 12);
        expect(isValidCnpj(typo)).toBe(false);
      }),
    );
  });

  it('agrees with the rule for any fourteen characters', () => {
    const digits = fc.integer({ min: 0, max: 99 }).map((number) => String(number).padStart(2, '0'));
    fc.assert(
      fc.property(validCnpj(), digits, (cnpj, check) => {
        const base = cnpj.slice(0, 12);
        fc.pre(new Set(base + check).size > 1);
        expect(isValidCnpj(base + check)).toBe(check === cnpjCheckDigits(base));
      }),
    );
  });
});

it('a removed document is shown as none', () => {
  expect(formatCpfCnpj(anonymisedDocument(5))).toBe('—');
});
