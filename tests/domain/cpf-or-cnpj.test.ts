import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cleanTaxId, formatCpfCnpj, isCnpjLength } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';

import { validCnpj, validCpf } from './support/arbitrary-tax-ids';

describe('CPF or CNPJ', () => {
  it.each([
    ['52998224725', false],
    ['529.982.247-25', false],
    ['529982247250', true],
    ['12.ABC.345/01DE-35', true],
  ])('%s, longer than 11 characters is a CNPJ: %s', (document, cnpj) => {
    expect(isCnpjLength(document)).toBe(cnpj);
  });

  it.each([
    ['529.982.247-25', true],
    ['33.000.167/0001-01', true],
    ['012.345.678-90', false],
    ['123', false],
    ['', false],
  ])('%s is valid: %s', (document, valid) => {
    expect(isValidCpfCnpj(document)).toBe(valid);
  });

  it.each([
    [' 12.abc.345/01de-35 ', '12ABC34501DE35'],
    ['CPF: 529.982.247-25', '52998224725'],
    ['cnpj 33.000.167/0001-01', '33000167000101'],
    // Letters that belong to the CNPJ.
    ['CP.F12.345/0001-01', 'CPF12345000101'],
    ['CPF12345000101', 'CPF12345000101'],
  ])('%s is stored without punctuation or its name, upper case: %s', (typed, stored) => {
    expect(cleanTaxId(typed)).toBe(stored);
  });
});

describe('the mask', () => {
  it.each([
    ['', ''],
    ['5', '5'],
    ['529', '529'],
    ['5299', '529.9'],
    ['529982247', '529.982.247'],
    ['5299822472', '529.982.247-2'],
    ['52998224725', '529.982.247-25'],
    ['529982247259', '52.998.224/7259'],
    ['33000167000101', '33.000.167/0001-01'],
    ['330001670001019', '33.000.167/0001-01'],
    ['12abc3', '12.ABC.3'],
    ['CPF: 529.982.247-25', '529.982.247-25'],
    ['CNPJ 33.000.167/0001-01', '33.000.167/0001-01'],
  ])('of "%s" is "%s"', (typed, shown) => {
    expect(formatCpfCnpj(typed)).toBe(shown);
  });

  it.each([[null], [undefined]])('of %s is nothing', (document) => {
    expect(formatCpfCnpj(document)).toBe('');
  });

  it('removes nothing from a tax id, and is idempotent', () => {
    fc.assert(
      fc.property(fc.oneof(validCpf(), validCnpj()), (document) => {
        const shown = formatCpfCnpj(document);
        expect(cleanTaxId(shown)).toBe(document);
        expect(formatCpfCnpj(shown)).toBe(shown);
      }),
    );
  });
});
