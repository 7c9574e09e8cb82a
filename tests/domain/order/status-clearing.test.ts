import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkOrder } from '@domain/order/order-rules';
import type { OrderInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import { clearForStatus, erasedByStatus } from '@domain/order/status-clearing';

import { validOrder } from '../support/arbitrary-order';
import { simpleOrder } from '../support/orders';

const { ORCAMENTO, CANCELADO } = ORDER_STATUS;

const PAID = {
  ...simpleOrder().installments[0]!,
  observation: 'na entrega',
  dueDate: '2026-08-10',
  paymentDate: '2026-08-01',
  paidValue: 12500,
  paymentType: 6,
};

const saved = (idOrderStatus: number) =>
  clearForStatus(
    simpleOrder({
      idOrderStatus: idOrderStatus as OrderInput['idOrderStatus'],
      installments: [PAID, PAID],
    }),
  ).installments;

describe('saving an order (R-ORD-25, R-ORD-26)', () => {
  it('as a budget clears paid value, payment type, payment date and due date of every installment', () => {
    const cleared = {
      ...PAID,
      paidValue: null,
      paymentType: null,
      paymentDate: null,
      dueDate: null,
    };
    expect(saved(ORCAMENTO)).toEqual([cleared, cleared]);
  });

  it('as cancelled clears payment and due dates, and keeps the received amount', () => {
    const cleared = { ...PAID, paymentDate: null, dueDate: null };
    expect(saved(CANCELADO)).toEqual([cleared, cleared]);
  });

  it.each(
    Object.values(ORDER_STATUS).filter((status) => status !== ORCAMENTO && status !== CANCELADO),
  )('with status %d clears nothing', (status) => {
    expect(saved(status)).toEqual([PAID, PAID]);
  });

  it('changes only the installments, and those once, for every order', () => {
    fc.assert(
      fc.property(validOrder(), (order) => {
        const before = structuredClone(order);
        const once = clearForStatus(order);
        expect(order).toEqual(before);
        expect(clearForStatus(once)).toEqual(once);
        expect({ ...once, installments: [] }).toEqual({ ...order, installments: [] });
        expect(
          once.installments.map(({ value, idOrderInstallment }) => [idOrderInstallment, value]),
        ).toEqual(
          order.installments.map(({ value, idOrderInstallment }) => [idOrderInstallment, value]),
        );
      }),
    );
  });

  it('leaves no payment that the payment rules would refuse', () => {
    for (const idOrderStatus of [ORCAMENTO, CANCELADO] as const) {
      const half = { ...PAID, paidValue: null, paymentType: null };
      const order = simpleOrder({ idOrderStatus, installments: [{ ...half, value: 25000 }] });
      expect(checkOrder(clearForStatus(order))).toEqual([]);
    }
  });
});

describe('the data that a status erases', () => {
  const order = (idOrderStatus: number, installments = [PAID]) =>
    simpleOrder({ idOrderStatus, installments });

  it('is listed for a budget: due date, payment, and its type', () => {
    expect(erasedByStatus(order(ORCAMENTO))).toEqual([
      {
        installmentNumber: PAID.installmentNumber,
        value: PAID.value,
        dueDate: '2026-08-10',
        paymentDate: '2026-08-01',
        paidValue: 12500,
        paymentType: 6,
      },
    ]);
  });

  it('is listed for a cancelled order: due date and payment', () => {
    expect(erasedByStatus(order(CANCELADO))).toMatchObject([
      { dueDate: '2026-08-10', paymentDate: '2026-08-01', paidValue: 12500, paymentType: null },
    ]);
  });

  it('is nothing that is already gone, nor by any other status', () => {
    for (const status of Object.values(ORDER_STATUS)) {
      const cleared = clearForStatus(order(status));
      expect(erasedByStatus(cleared)).toEqual([]);
      expect(erasedByStatus(order(status)).length > 0).toBe(
        status === ORCAMENTO || status === CANCELADO,
      );
    }
  });
});
