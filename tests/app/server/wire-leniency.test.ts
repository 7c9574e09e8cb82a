import { describe, expect, it } from 'vitest';

import { clientFilterSchema } from '@domain/client/client-filter';
import { orderFilterSchema } from '@domain/order/order-filter';
import { newId } from '@domain/wire/tolerant';
import { findClientByDocument, listClients, readClient } from '~/features/client/client.server';
import {
  listOrderStatuses,
  listPaymentTypes,
  listProfessionals,
} from '~/features/lookup/choice-lists.server';
import { listOrders, readOrder } from '~/features/order/order.server';
import { findProductById, searchProducts } from '~/features/product/product.server';

import { TOKEN } from '../support/api-double';
import {
  clientEntity,
  clientRow,
  installmentEntity,
  orderEntity,
  orderProductEntity,
  orderRow,
  productEntity,
} from '../support/entities';
import { api } from '../support/servers';

const CALLER = { token: TOKEN, requestId: null, address: null };

/** Swaps numbers and numeric texts, which a server may do */
function swapped(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value)) return Number(value);
  if (Array.isArray(value)) return value.map(swapped);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, swapped(inner)]));
  }
  return value;
}

/** What the app parses from a response as in docs/contract.md#records, and with numbers swapped. */
async function bothWays(call: string, body: unknown, read: () => Promise<unknown>) {
  api.reply(call, { body });
  const straight = await read();
  api.reply(call, { body: swapped(body) });
  return { straight, swapped: await read() };
}

describe('a number may arrive as its text, and a text as a number', () => {
  it.each<[string, string, unknown, () => Promise<unknown>]>([
    [
      'a client',
      'GET client/12',
      clientEntity({ Number: '10', Complement: '3' }),
      () => readClient(CALLER, 12),
    ],
    [
      'a client by document',
      'GET client/cpf-cnpj/52998224725',
      clientEntity(),
      () => findClientByDocument(CALLER, '52998224725'),
    ],
    [
      'a page of clients',
      'GET client/filter',
      { content: [clientRow()], total: 12, count: 3 },
      () => listClients(CALLER, clientFilterSchema.parse({})),
    ],
    ['a product', 'GET product/3', productEntity(), () => findProductById(CALLER, 3)],
    [
      'a page of products',
      'GET product/filter',
      { content: [productEntity()], total: 1, count: 1 },
      () => searchProducts(CALLER, { description: '', page: 1 }),
    ],
    [
      'an order',
      'GET order/40',
      orderEntity({
        Freight: 1234.56,
        Products: [orderProductEntity({ Amount: 0.001, Value: 9_999_999.99 })],
        Installments: [installmentEntity({ PaidValue: 0.1 })],
      }),
      () => readOrder(CALLER, 40),
    ],
    [
      'a page of orders',
      'GET order/filter',
      { content: [orderRow({ Value: 9_999_999.99 })], total: 1, count: 1 },
      () => listOrders(CALLER, orderFilterSchema.parse({})),
    ],
    [
      'order statuses',
      'GET order-status',
      [{ IdOrderStatus: 1, Description: 'Orçamento' }],
      () => listOrderStatuses(CALLER),
    ],
    [
      'payment types',
      'GET payment-type',
      [{ IdPaymentType: 6, Description: 'Pix' }],
      () => listPaymentTypes(CALLER),
    ],
    [
      'professionals',
      'GET professional',
      [{ IdProfessional: 2, Name: 'Ana' }],
      () => listProfessionals(CALLER),
    ],
  ])('%s', async (_, call, body, read) => {
    const ways = await bothWays(call, body, read);
    expect(ways.swapped).toEqual(ways.straight);
  });

  it('money is read in cents, quantities in thousandths', async () => {
    const products = [orderProductEntity({ Amount: '0.001', Value: '9999999.99' })];
    const installments = [installmentEntity({ Value: 0.1 + 0.2, PaidValue: null })];
    api.reply('GET order/40', {
      body: orderEntity({ Freight: '8.2', Products: products, Installments: installments }),
    });
    const { order } = await readOrder(CALLER, 40);
    expect(order).toMatchObject({
      freight: 820,
      discountValue: 1000,
      products: [{ amount: 1, value: 999_999_999 }],
      installments: [{ value: 30, paidValue: null }],
    });
  });
});

describe('a response may omit empty fields, and have more than the contract’s', () => {
  it('in a client', async () => {
    const {
      Complement: _c,
      StateRegistration: _s,
      ExemptStateRegistration: _e,
      ...rest
    } = clientEntity();
    api.reply('GET client/12', {
      body: { ...rest, CreatedAt: '2026-01-01T00:00:00Z', Extra: { a: 1 } },
    });
    const { client } = await readClient(CALLER, 12);
    expect(client).toMatchObject({
      complement: null,
      stateRegistration: null,
      exemptStateRegistration: false,
    });
    expect(client).not.toHaveProperty('extra');
  });

  it('in a product, whose unit may be in either place', async () => {
    const { Unity: _u, ...rest } = productEntity();
    api.reply('GET product/3', { body: rest });
    expect(await findProductById(CALLER, 3)).toMatchObject({
      unity: 'Metro quadrado',
      value: 10000,
    });
    api.reply('GET product/3', { body: { ...rest, ProductUnity: null } });
    expect(await findProductById(CALLER, 3)).toMatchObject({ unity: null });
  });

  it('and an installment’s slip is passed through', async () => {
    const slips = [null, { current: { nossoNumero: '1' } }, '{"current":{}}'];
    const installments = slips.map((BankSlip) => installmentEntity({ BankSlip }));
    api.reply('GET order/40', { body: orderEntity({ Installments: installments }) });
    expect((await readOrder(CALLER, 40)).order.installments).toHaveLength(3);
  });
});

describe('the new id of a create', () => {
  it.each([
    [123],
    ['123'],
    [{ data: 123 }],
    [{ data: '123' }],
    [{ id: 123 }],
    [{ IdClient: 123 }],
    [{ IdOrder: 123, message: 'ok' }],
  ])('%j', (body) => {
    expect(newId.parse(body)).toBe(123);
  });

  it.each([[null], [''], [0], [-1], ['abc'], [{}], [{ data: null }], [[123, 4]], [1.5]])(
    'is not in %j',
    (body) => {
      expect(newId.safeParse(body).success).toBe(false);
    },
  );
});
