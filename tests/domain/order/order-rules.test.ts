import { describe, expect, it } from 'vitest';

import { checkOrder } from '@domain/order/order-rules';
import type { OrderInput } from '@domain/order/order-schema';

import { simpleOrder } from '../support/orders';

const [PRODUCT] = simpleOrder().products as [OrderInput['products'][number]];
const [INSTALLMENT] = simpleOrder().installments as [OrderInput['installments'][number]];

/** A status that may be saved without installments. */
const BUDGET = { idOrderStatus: 1, installments: [] } satisfies Partial<OrderInput>;

const paid = (change: Partial<typeof INSTALLMENT>) =>
  simpleOrder({ installments: [{ ...INSTALLMENT, value: 25000, ...change }] });

describe('an order that may be saved', () => {
  it.each([
    ['whose installments sum to the total', simpleOrder()],
    ['with nothing yet', simpleOrder({ ...BUDGET, products: [], freight: 0, discountValue: 0 })],
    ['a budget without installments', simpleOrder(BUDGET)],
    [
      'with the largest discount',
      simpleOrder({ discountValue: 25000, installments: [{ ...INSTALLMENT, value: 1000 }] }),
    ],
    ['paid in full', paid({ paymentDate: '2026-08-01', paidValue: 25000, paymentType: 6 })],
    [
      'cancelled, whatever its installments',
      simpleOrder({ idOrderStatus: 7, installments: [INSTALLMENT] }),
    ],
  ])('%s', (_, order) => {
    expect(checkOrder(order)).toEqual([]);
  });
});

describe('an order that may not', () => {
  it.each([
    [
      'a discount above the items',
      simpleOrder({ ...BUDGET, discountValue: 25001, freight: 1001 }),
      [
        {
          path: 'discountValue',
          message: 'O valor do desconto não pode ser maior que o valor total dos produtos',
        },
      ],
    ],
    [
      'installments a cent short',
      simpleOrder({ installments: [{ ...INSTALLMENT, value: 24999 }] }),
      [
        {
          path: 'installments',
          message: 'O valor das parcelas precisa ser igual ao valor total da nota',
        },
      ],
    ],
    [
      'installments a cent over',
      simpleOrder({ installments: [{ ...INSTALLMENT, value: 25001 }] }),
      [
        {
          path: 'installments',
          message: 'O valor das parcelas precisa ser igual ao valor total da nota',
        },
      ],
    ],
    [
      'a payment date without value and type',
      paid({ paymentDate: '2026-08-01', paidValue: null, paymentType: null }),
      [
        { path: 'installments[0].paidValue', message: 'Informe o valor pago' },
        { path: 'installments[0].paymentType', message: 'Informe a forma de pagamento' },
      ],
    ],
    [
      'a payment of nothing',
      paid({ paymentDate: '2026-08-01', paidValue: 0, paymentType: 6 }),
      [{ path: 'installments[0].paidValue', message: 'Informe o valor pago' }],
    ],
    [
      'a total that no column holds',
      simpleOrder({
        ...BUDGET,
        discountValue: 0,
        freight: 0,
        products: [{ ...PRODUCT, amount: 99_999_999_000, value: 99_999_999_999 }],
      }),
      [{ path: 'products', message: 'O valor total do orçamento é alto demais' }],
    ],
  ])('%s', (_, order, errors) => {
    expect(checkOrder(order)).toEqual(errors);
  });

  it('names the installment that is wrong, and every rule that is broken', () => {
    const order = simpleOrder({
      discountValue: 30000,
      installments: [INSTALLMENT, { ...INSTALLMENT, paymentDate: '2026-08-01', paymentType: 6 }],
    });
    expect(checkOrder(order).map(({ path }) => path)).toEqual([
      'discountValue',
      'installments[1].paidValue',
      'installments',
    ]);
  });
});
