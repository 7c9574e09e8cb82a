import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { clientFilterSchema } from '@domain/client/client-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { productFilterSchema } from '@domain/product/product-filter';

import { anyText } from './support/arbitrary-text';

const CLIENTS = { page: 1, pageSize: 5, name: '', cpfCnpj: '', status: '', idImport: '' };
const VALUES = { valueFrom: '', valueTo: '' };
const ORDERS = {
  page: 1,
  pageSize: 10,
  idOrder: '',
  name: '',
  cpfCnpj: '',
  status: 0,
  idClient: '',
  idCategory: '',
  openDueDateFrom: '',
  openDueDateTo: '',
  createdDateFrom: '',
  createdDateTo: '',
  ...VALUES,
};
const PRODUCTS = {
  page: 1,
  pageSize: 5,
  description: '',
  barCode: '',
  status: '',
  idImport: '',
  ...VALUES,
};

describe('the filter of clients', () => {
  it.each([
    [{}, {}],
    [{ name: '  Maria ' }, { name: 'Maria' }],
    [{ cpfCnpj: '529.982.247-25' }, { cpfCnpj: '52998224725' }],
    [{ cpfCnpj: '12.abc.345/01de-35' }, { cpfCnpj: '12ABC34501DE35' }],
    [{ cpfCnpj: "1' OR '1" }, { cpfCnpj: '1OR1' }],
    [{ cpfCnpj: '9'.repeat(40) }, { cpfCnpj: '9'.repeat(14) }],
    [{ status: '0' }, { status: '0' }],
    [{ status: '1' }, { status: '1' }],
    [{ status: '2' }, {}],
    [{ status: 'x' }, {}],
    [
      { page: '3', pageSize: '20' },
      { page: 3, pageSize: 20 },
    ],
    [{ page: 'x', pageSize: '100000' }, {}],
    [{ name: 'é'.repeat(300) }, { name: 'é'.repeat(120) }],
    // Cut between characters, never inside one.
    [{ name: '🏗'.repeat(300) }, { name: '🏗'.repeat(120) }],
    [{ name: ['a', 'b'], cpfCnpj: {}, status: [] }, {}],
    [{ orderBy: 'password' }, {}],
  ])('%j requests %j', (given, asked) => {
    expect(clientFilterSchema.parse(given)).toEqual({ ...CLIENTS, ...asked });
  });
});

describe('the filter of orders', () => {
  it.each([
    [{}, {}],
    [{ idOrder: '12' }, { idOrder: '12' }],
    [{ idOrder: ' 12 ' }, { idOrder: '12' }],
    [{ idOrder: 12 }, { idOrder: '12' }],
    [{ idOrder: '0012' }, { idOrder: '12' }],
    [{ idOrder: '12a' }, {}],
    [{ idOrder: '-1' }, {}],
    [{ idOrder: '1.5' }, {}],
    [{ idOrder: '9999999999' }, {}],
    [{ status: '3' }, { status: 3 }],
    [{ status: '0' }, {}],
    [{ status: '8' }, {}],
    [{ status: 'x' }, {}],
    [{ status: '' }, {}],
    [{ page: '2' }, { page: 2 }],
    [
      { valueFrom: '1000', valueTo: '1200.5' },
      { valueFrom: '1000.00', valueTo: '1200.50' },
    ],
    [{ valueFrom: 12 }, { valueFrom: '12.00' }],
    [{ valueFrom: '-1', valueTo: '1.234' }, {}],
    [{ valueFrom: '1e3', valueTo: '9999999999' }, {}],
  ])('%j requests %j', (given, asked) => {
    expect(orderFilterSchema.parse(given)).toEqual({ ...ORDERS, ...asked });
  });
});

describe('the filter of products', () => {
  it.each([
    [{}, {}],
    [{ description: ' gesso ' }, { description: 'gesso' }],
    [{ barCode: '78912345678950000' }, { barCode: '7891234567895' }],
    [{ status: '1' }, { status: '1' }],
    [{ status: 'true' }, {}],
  ])('%j requests %j', (given, asked) => {
    expect(productFilterSchema.parse(given)).toEqual({ ...PRODUCTS, ...asked });
  });
});

it('no URL breaks a list', () => {
  const query = fc.dictionary(
    fc.constantFrom(...Object.keys({ ...CLIENTS, ...ORDERS, ...PRODUCTS }), '__proto__', 'x'),
    fc.oneof(anyText(), fc.integer(), fc.constant(null), fc.array(fc.string())),
  );
  fc.assert(
    fc.property(query, (given) => {
      for (const schema of [clientFilterSchema, orderFilterSchema, productFilterSchema]) {
        const filter = schema.parse(given);
        expect(schema.parse(filter)).toEqual(filter);
      }
    }),
  );
});
