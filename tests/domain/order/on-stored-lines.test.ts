import { expect, test } from 'vitest';

import { onStoredOrder } from '../../../domain/order/on-stored-lines';
import {
  emptyOrder,
  type OrderInput,
  type OrderInstallmentInput,
  type OrderProductInput,
} from '../../../domain/order/order-schema';
import type { StoredOrder } from '../../../domain/order/stored-order';

const item = (
  idOrderProduct: number | null,
  idProduct: number | null,
  room: string | null = null,
): OrderProductInput => ({
  idOrderProduct,
  idProduct,
  description: 'Placa',
  unity: null,
  amount: 1000,
  value: 100,
  type: 'P',
  observation: null,
  room,
});
const part = (
  idOrderInstallment: number | null,
  installmentNumber: OrderInstallmentInput['installmentNumber'],
): OrderInstallmentInput => ({
  idOrderInstallment,
  installmentNumber,
  observation: null,
  dueDate: null,
  paymentDate: null,
  value: 100,
  paidValue: null,
  paymentType: null,
});
const order = (lines: Partial<OrderInput>): OrderInput => ({ ...emptyOrder(1), ...lines });
const stored = (lines: Partial<OrderInput>): StoredOrder => ({
  ...order(lines),
  fiscalNote: null,
  installments: (lines.installments ?? []).map((one) => ({ ...one, nossoNumero: null })),
});
const ids = (input: OrderInput, from: StoredOrder) => {
  const { products, installments } = onStoredOrder(input, from);
  return [
    products.map(({ idOrderProduct }) => idOrderProduct),
    installments.map(({ idOrderInstallment }) => idOrderInstallment),
  ];
};

test('an order typed as new takes the ids of the lines that it created', () => {
  const made = stored({
    products: [item(11, 3), item(12, 3, 'Sala'), item(13, null), item(14, null)],
    installments: [part(21, 1), part(22, 2)],
  });
  // One removed, one added, the others in another order.
  const typed = order({
    products: [item(null, 9), item(null, 3, 'Sala'), item(null, null), item(null, 3)],
    installments: [part(null, 1), part(null, 2), part(null, 3)],
  });
  expect(ids(typed, made)).toEqual([
    [null, 12, 13, 11],
    [21, 22, null],
  ]);
});

test('no stored line is taken twice', () => {
  const made = stored({ products: [item(11, 3)], installments: [] });
  const typed = order({ products: [item(null, 3), item(null, 3)], installments: [] });
  expect(ids(typed, made)).toEqual([[11, null], []]);
});

test('a line that another one is known to be is not taken by a new one', () => {
  const made = stored({ products: [item(11, 3), item(12, 3)], installments: [part(21, 1)] });
  const typed = order({
    products: [item(null, 3), item(11, 3)],
    installments: [part(21, 1), part(null, 1)],
  });
  expect(ids(typed, made)).toEqual([
    [12, 11],
    [21, null],
  ]);
});

test('typed values of a line stay', () => {
  const made = stored({ products: [item(11, 3)] });
  const typed = order({ products: [{ ...item(null, 3), amount: 7000 }] });
  expect(onStoredOrder(typed, made).products).toEqual([{ ...item(11, 3), amount: 7000 }]);
});
