import { describe, expect, it } from 'vitest';

import type { FieldError } from '@domain/field-error';
import { orderRefusals } from '@domain/order/order-refusals';
import type { OrderInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import type { StoredOrder } from '@domain/order/stored-order';

import { simpleOrder } from '../support/orders';

const TODAY = '2026-03-10';
const order = simpleOrder();
const stored: StoredOrder = {
  ...order,
  fiscalNote: null,
  installments: order.installments.map((line) => ({ ...line, nossoNumero: null })),
};
const ofStored = (change: Partial<OrderInput> = {}): OrderInput => ({ ...stored, ...change });
const pathsOf = (errors: FieldError[]) => errors.map(({ path }) => path);

describe('an order, new or not, is refused', () => {
  it.each<[string, Partial<OrderInput>, string]>([
    ['for its sums', { discountValue: 99_999_999 }, 'discountValue'],
    [
      'for a payment that is still to come',
      {
        installments: order.installments.map((line) => ({ ...line, paymentDate: '2026-03-11' })),
      },
      'installments[0].paymentDate',
    ],
    [
      'for an installment without a number of its own',
      { installments: order.installments.map((line) => ({ ...line, installmentNumber: 9 })) },
      'installments[0].installmentNumber',
    ],
    [
      'for an item of another order',
      { products: order.products.map((line) => ({ ...line, idOrderProduct: 99 })) },
      'products[0].idOrderProduct',
    ],
    [
      'for an installment of another order',
      { installments: order.installments.map((line) => ({ ...line, idOrderInstallment: 99 })) },
      'installments[0].idOrderInstallment',
    ],
  ])('%s', (_why, change, path) => {
    expect(pathsOf(orderRefusals({ ...order, ...change }, null, TODAY))).toContain(path);
    expect(pathsOf(orderRefusals(ofStored(change), stored, TODAY))).toContain(path);
  });
});

describe('a registered order', () => {
  it('is not refused unchanged', () => {
    expect(orderRefusals(ofStored(), stored, TODAY)).toEqual([]);
  });

  it('keeps its lines, and a new one cannot have any of them', () => {
    expect(pathsOf(orderRefusals(ofStored(), null, TODAY))).toEqual([
      'products[0].idOrderProduct',
      'installments[0].idOrderInstallment',
      'installments[1].idOrderInstallment',
    ]);
  });

  it('has each of its lines once', () => {
    const products = [...stored.products, ...stored.products];
    expect(pathsOf(orderRefusals(ofStored({ products }), stored, TODAY))).toContain(
      `products[${stored.products.length}].idOrderProduct`,
    );
  });

  it('is bound by its note, its slips and the received parts', () => {
    const cancelled = ofStored({ idOrderStatus: ORDER_STATUS.CANCELADO });
    const ofFirst = (change: object): StoredOrder => ({
      ...stored,
      installments: stored.installments.map((line) => ({ ...line, ...change })),
    });
    for (const before of [
      { ...stored, fiscalNote: { idFiscalNote: 1, status: 'AUTHORIZED' } },
      ofFirst({ nossoNumero: '1' }),
      ofFirst({ receivedValue: 1 }),
    ])
      expect(pathsOf(orderRefusals(cancelled, before, TODAY))).toContain('idOrderStatus');
  });
});
