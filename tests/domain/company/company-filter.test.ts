import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cnpjFilterError, companyFilterSchema } from '@domain/company/company-filter';

import { validCnpj } from '../support/arbitrary-tax-ids';
import { anyText } from '../support/arbitrary-text';

const ALL = { page: 1, pageSize: 5, name: '', cnpj: '', status: '' };

describe('the filter of companies', () => {
  it.each([
    [{}, {}],
    [{ name: '  Prumo ' }, { name: 'Prumo' }],
    [{ name: '🏗'.repeat(300) }, { name: '🏗'.repeat(120) }],
    [{ cnpj: '33.000.167/0001-01' }, { cnpj: '33000167000101' }],
    [{ cnpj: '12.abc.345/01de-35' }, { cnpj: '12ABC34501DE35' }],
    [{ cnpj: '9'.repeat(40) }, { cnpj: '9'.repeat(14) }],
    [{ status: '0' }, { status: '0' }],
    [{ status: '1' }, { status: '1' }],
    [{ status: 'x' }, {}],
    [{ page: '3' }, { page: 3 }],
    [{ page: '-1', pageSize: '100000' }, {}],
    [{ name: ['a'], cnpj: {}, status: [] }, {}],
    [{ orderBy: 'password' }, {}],
  ])('%j requests %j', (given, asked) => {
    expect(companyFilterSchema.parse(given)).toEqual({ ...ALL, ...asked });
  });

  it('accepts any URL', () => {
    const query = fc.dictionary(
      fc.constantFrom(...Object.keys(ALL), '__proto__', 'x'),
      fc.oneof(anyText(), fc.integer(), fc.constant(null), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(query, (given) => {
        const filter = companyFilterSchema.parse(given);
        expect(companyFilterSchema.parse(filter)).toEqual(filter);
      }),
    );
  });
});

describe('a CNPJ that is searched for', () => {
  it.each([
    ['', null],
    ['33000167000101', null],
    ['33000167000102', 'Digite um CNPJ válido'],
    ['11111111111111', 'Digite um CNPJ válido'],
    ['330001670001', 'Digite um CNPJ válido'],
    ['52998224725', 'Digite um CNPJ válido'],
    ['1OR1', 'Digite um CNPJ válido'],
  ])('%j: %j', (cnpj, message) => {
    expect(cnpjFilterError(cnpj)).toBe(message);
  });

  it('is valid whenever it exists', () => {
    fc.assert(
      fc.property(validCnpj(), (cnpj) => {
        expect(cnpjFilterError(cnpj)).toBeNull();
      }),
    );
  });
});
