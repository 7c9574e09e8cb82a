import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { orderSchema } from '@domain/order/order-schema';
import { orderToWire } from '@domain/order/order-wire';

import { validOrder } from '../support/arbitrary-order';
import { errors } from '../support/order-errors';
import { simpleOrder } from '../support/orders';

const PAYLOAD = orderToWire(simpleOrder());
const PRODUCT = PAYLOAD.products[0];

describe('an order on the wire', () => {
  it('is read in cents and thousandths', () => {
    expect(orderSchema.parse(PAYLOAD)).toEqual(simpleOrder());
  });

  it('round-trips through the wire, for every order', () => {
    fc.assert(
      fc.property(validOrder(), (order) => {
        const travelled: unknown = JSON.parse(JSON.stringify(orderToWire(order)));
        expect(orderSchema.parse(travelled)).toEqual(order);
      }),
    );
  });

  it('sends money in reais with at most two decimals, quantities with at most three', () => {
    fc.assert(
      fc.property(validOrder(), (order) => {
        const wire = orderToWire(order);
        const decimals = (number: number) => String(number).split('.')[1]?.length ?? 0;
        const money = [
          wire.freight,
          wire.discountValue,
          ...wire.products.map(({ value }) => value),
          ...wire.installments.flatMap(({ value, paidValue }) => [value, paidValue ?? 0]),
        ];
        expect(Math.max(...money.map(decimals))).toBeLessThanOrEqual(2);
        expect(
          Math.max(0, ...wire.products.map(({ amount }) => decimals(amount))),
        ).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('wrong types on the wire', () => {
  it.each([
    ['freight', '10'],
    ['freight', [10]],
    ['discountValue', 10.999],
    ['clientName', { a: 1 }],
    ['clientCpfCnpj', true],
    ['idClient', 1.5],
    ['idOrderStatus', 99],
    ['products', null],
    ['products', 'x'],
    ['products', { 0: PRODUCT }],
    ['installments', undefined],
  ])('%s = %j is refused there, in Portuguese', (field, value) => {
    const said = errors(orderSchema, { ...PAYLOAD, [field]: value });
    expect(Object.keys(said)).toEqual([field]);
    expect(Object.values(said).join()).not.toMatch(/expected|invalid |required/i);
  });

  it.each([null, [], 'x', 1])('an order of %j is refused', (given) => {
    expect(orderSchema.safeParse(given).success).toBe(false);
  });
});
