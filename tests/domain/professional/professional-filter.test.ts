import { describe, expect, it } from 'vitest';

import { activationOf } from '@domain/professional/activation';
import { cpfFilterError, professionalFilterSchema } from '@domain/professional/professional-filter';

describe('the filter of professionals', () => {
  it.each([
    [{}, {}],
    [{ name: '  Júlia ' }, { name: 'Júlia' }],
    [{ cpf: '529.982.247-25' }, { cpf: '52998224725' }],
    [{ cpf: "1' OR '1" }, { cpf: '1OR1' }],
    [{ status: '0' }, { status: '0' }],
    [{ status: '7' }, {}],
    [
      { page: '3', pageSize: '20' },
      { page: 3, pageSize: 20 },
    ],
    [{ page: 'x', pageSize: '100000' }, {}],
    [{ orderBy: 'passwordHash' }, {}],
  ])('%j requests %j', (given, asked) => {
    const none = { page: 1, pageSize: 5, name: '', cpf: '', status: '' };
    expect(professionalFilterSchema.parse(given)).toEqual({ ...none, ...asked });
  });

  it.each([
    ['', null],
    ['52998224725', null],
    ['33000167000101', null],
    ['529', 'Digite um CPF ou CNPJ válido'],
    ['52998224726', 'Digite um CPF ou CNPJ válido'],
    ['01234567890', 'Digite um CPF ou CNPJ válido'],
  ])('a search for the document "%s" is reported: %s', (cpf, error) => {
    expect(cpfFilterError(cpf)).toBe(error);
  });
});

it.each([
  [{ status: 1, hasPassword: true }, 'active'],
  [{ status: 1, hasPassword: false }, 'awaiting'],
  [{ status: 0, hasPassword: true }, 'inactive'],
  [{ status: 0, hasPassword: false }, 'inactive'],
  [{ status: null, hasPassword: false }, 'awaiting'],
  [{ status: 0, hasPassword: null }, 'inactive'],
  [{ status: 1, hasPassword: null }, null],
  [{ status: null, hasPassword: true }, null],
  [{ status: null, hasPassword: null }, null],
] as const)('a professional of %j is %s', (told, activation) => {
  expect(activationOf(told)).toBe(activation);
});
