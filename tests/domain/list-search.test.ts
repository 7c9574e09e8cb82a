import { describe, expect, it } from 'vitest';

import { searchedBy } from '@domain/list-search';

const ORDERS = { text: 'name', document: 'cpfCnpj', number: 'idOrder' } as const;
const PRODUCTS = { text: 'description', barCode: 'barCode' } as const;
const COMPANIES = { text: 'name', document: 'cnpj' } as const;

/** A typed text, and the filter that it becomes. */
const FOUND: [
  typed: string,
  search: Parameters<typeof searchedBy>[1],
  name: string,
  value: string,
][] = [
  ['529.982.247-25', ORDERS, 'cpfCnpj', '52998224725'],
  ['529.982.247‑25', ORDERS, 'cpfCnpj', '52998224725'],
  ['52998224725', ORDERS, 'cpfCnpj', '52998224725'],
  [' 529 982 247 25 ', ORDERS, 'cpfCnpj', '52998224725'],
  ['11.222.333/0001-81', ORDERS, 'cpfCnpj', '11222333000181'],
  ['12.abc.345/01de-35', ORDERS, 'cpfCnpj', '12ABC34501DE35'],
  ['11.222.333/0001-81', COMPANIES, 'cnpj', '11222333000181'],
  ['24', ORDERS, 'idOrder', '24'],
  ['nº 24', ORDERS, 'idOrder', '24'],
  ['Nº24', ORDERS, 'idOrder', '24'],
  ['#24', ORDERS, 'idOrder', '24'],
  ['7891234567895', PRODUCTS, 'barCode', '7891234567895'],
  ['78912345', PRODUCTS, 'barCode', '78912345'],
];

/** Searched as text: part of a name, of a document, or of a number without a match. */
const TEXTS: [typed: string, search: Parameters<typeof searchedBy>[1]][] = [
  ['', ORDERS],
  ['Ana', ORDERS],
  ['Loja 24', ORDERS],
  ['24 de maio', ORDERS],
  ['529.982', ORDERS],
  ['11111111111', ORDERS],
  ['99999999999', ORDERS],
  ['-24', ORDERS],
  ['n. 24', ORDERS],
  ['24', COMPANIES],
  ['70', PRODUCTS],
  ['1234567', PRODUCTS],
  ['montante 12', PRODUCTS],
  ['52998224725', { text: 'name' }],
];

describe('the filter of a list’s search (R-LST-22)', () => {
  it.each(FOUND)('%j', (typed, search, name, value) => {
    expect(searchedBy(typed, search)).toEqual({ name, value });
  });

  it.each(TEXTS)('%j is a text', (typed, search) => {
    expect(searchedBy(typed, search)).toBeNull();
  });
});
