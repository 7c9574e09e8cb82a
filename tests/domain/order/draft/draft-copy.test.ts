import { expect, it } from 'vitest';

import { emptyDraft } from '@domain/order/draft/draft';
import { copyOfDraft } from '@domain/order/draft/draft-copy';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { orderFormSchema } from '@domain/order/order-schema';
import { erasedByStatus } from '@domain/order/status-clearing';

import { simpleOrder } from '../../support/orders';

const ORDER_DRAFT = draftFromOrder(simpleOrder());
const products = ORDER_DRAFT.products.map((line) => ({ ...line, idOrderProduct: '' }));

it('an order is copied without its history', () => {
  const copy = copyOfDraft(ORDER_DRAFT, 'from', '1');
  expect(copy).toMatchObject({
    idOrderStatus: '1',
    idClient: ORDER_DRAFT.idClient,
    clientName: ORDER_DRAFT.clientName,
    street: ORDER_DRAFT.street,
    discountValue: ORDER_DRAFT.discountValue,
    products,
  });
  expect(copy.installments.map(({ value }) => value)).toEqual(
    ORDER_DRAFT.installments.map(({ value }) => value),
  );
  for (const line of copy.installments)
    expect(line).toMatchObject({
      idOrderInstallment: '',
      dueDate: '',
      paymentDate: '',
      paidValue: '',
      paymentType: '--',
      nossoNumero: '',
      bankSlip: '',
    });
});

it('a copy is saved without confirmation: its status erases nothing', () => {
  const stored = simpleOrder();
  const paid = stored.installments.map((line) => ({
    ...line,
    paymentType: 1,
    paymentDate: '2026-03-10',
    paidValue: line.value,
  }));
  const copy = copyOfDraft(draftFromOrder({ ...stored, installments: paid }), 'from', '1');
  const order = orderFormSchema.parse(copy);
  expect(order.installments.length).toBeGreaterThan(0);
  expect(erasedByStatus(order)).toEqual([]);
});

it('an order starts with the items of another', () => {
  expect(copyOfDraft(ORDER_DRAFT, 'items-of', '1')).toEqual({ ...emptyDraft('1'), products });
});
