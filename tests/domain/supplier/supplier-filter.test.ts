import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  supplierDocumentFilterError,
  supplierFilterSchema,
  supplierListSchema,
} from '@domain/supplier/supplier-filter';

import { validCnpj, validCpf } from '../support/arbitrary-tax-ids';
import { anyText } from '../support/arbitrary-text';

const ALL = { page: 1, pageSize: 5, name: '', cpfCnpj: '', status: '', idImport: '' };

describe('the filter of suppliers', () => {
  it.each([
    [{}, {}],
    [{ name: '  Gesso ' }, { name: 'Gesso' }],
    [{ cpfCnpj: '529.982.247-25' }, { cpfCnpj: '52998224725' }],
    [{ cpfCnpj: '12.abc.345/01de-35' }, { cpfCnpj: '12ABC34501DE35' }],
    [{ status: '0' }, { status: '0' }],
    [{ page: '3', pageSize: '100000' }, { page: 3 }],
    [{ name: ['a'], cpfCnpj: {}, status: [] }, {}],
    [{ orderBy: 'password' }, {}],
  ])('%j requests %j', (given, asked) => {
    expect(supplierFilterSchema.parse(given)).toEqual({ ...ALL, ...asked });
  });

  it.each([
    [{}, '1'],
    [{ status: 'x' }, '1'],
    [{ status: '' }, ''],
    [{ status: '0' }, '0'],
  ])('on the screen %j has the status %j', (given, status) => {
    expect(supplierListSchema.parse(given)).toEqual({ ...ALL, status });
  });

  it('accepts any URL', () => {
    const query = fc.dictionary(
      fc.constantFrom(...Object.keys(ALL), '__proto__', 'x'),
      fc.oneof(anyText(), fc.integer(), fc.constant(null), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(query, (given) => {
        for (const schema of [supplierFilterSchema, supplierListSchema]) {
          const filter = schema.parse(given);
          expect(schema.parse(filter)).toEqual(filter);
        }
      }),
    );
  });
});

describe('a document that is searched for', () => {
  it.each([
    ['', null],
    ['52998224725', null],
    ['33000167000101', null],
    ['52998224724', 'CPF/CNPJ inválido'],
    ['01234567890', 'CPF/CNPJ inválido'],
    ['33000167000102', 'CPF/CNPJ inválido'],
    ['330001670001', 'CPF/CNPJ inválido'],
    ['1OR1', 'CPF/CNPJ inválido'],
  ])('%j: %j', (cpfCnpj, message) => {
    expect(supplierDocumentFilterError(cpfCnpj)).toBe(message);
  });

  it('is valid whenever it exists', () => {
    fc.assert(
      fc.property(fc.oneof(validCpf(), validCnpj()), (cpfCnpj) => {
        expect(supplierDocumentFilterError(cpfCnpj)).toBeNull();
      }),
    );
  });
});
