import type { OrderInput, OrderInstallmentInput } from './order-schema';
import { ORDER_STATUS } from './order-status';

/**
 * The order as its target status requires (R-ORD-25, R-ORD-26): a quote has no payments or due
 * dates, a cancelled order no payment or due dates. Money received for a cancelled order stays on
 * record.
 */
export function clearForStatus<Order extends OrderInput>(order: Order): Order {
  const clear = CLEARED[order.idOrderStatus];
  return clear
    ? {
        ...order,
        installments: order.installments.map((installment) => ({ ...installment, ...clear })),
      }
    : order;
}

const CLEARED: Readonly<Record<number, Partial<OrderInstallmentInput>>> = {
  [ORDER_STATUS.ORCAMENTO]: {
    paidValue: null,
    paymentType: null,
    paymentDate: null,
    dueDate: null,
  },
  [ORDER_STATUS.CANCELADO]: { paymentDate: null, dueDate: null },
};

/** What is erased from one installment; null for values that stay or were empty. Money in cents. */
export interface ErasedInstallment {
  installmentNumber: number;
  value: number;
  dueDate: string | null;
  paymentDate: string | null;
  paidValue: number | null;
  paymentType: number | null;
}

/**
 * What saving the order with its status erases, for the confirmation before it and the order's
 * history after it.
 */
export function erasedByStatus(
  order: Pick<OrderInput, 'idOrderStatus' | 'installments'>,
): ErasedInstallment[] {
  const clear = CLEARED[order.idOrderStatus];
  if (!clear) return [];
  return order.installments
    .map((installment) => {
      const { installmentNumber, value, dueDate, paymentDate, paidValue } = installment;
      // The payment is erased with its date, even where the value itself stays.
      const paid = paymentDate !== null || 'paidValue' in clear ? paidValue : null;
      return {
        installmentNumber,
        value,
        dueDate,
        paymentDate,
        paidValue: paid,
        paymentType: 'paymentType' in clear ? installment.paymentType : null,
      };
    })
    .filter(({ dueDate, paymentDate, paidValue, paymentType }) =>
      [dueDate, paymentDate, paidValue, paymentType].some((erased) => erased !== null),
    );
}

/** Payments received that a change of status erases from a registered order. */
export function erasedPayments<Installment extends OrderInstallmentInput>(
  idOrderStatus: number,
  stored: readonly Installment[],
): Installment[] {
  return CLEARED[idOrderStatus] ? stored.filter(({ paymentDate }) => paymentDate !== null) : [];
}
