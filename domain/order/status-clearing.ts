import type { OrderInput, OrderInstallmentInput } from './order-schema';
import { ORDER_STATUS } from './order-status';

/**
 * The order as its target status keeps it (spec 2, section 4): a budget has no payments and no due dates, a cancelled
 * order no payment and no due dates. What was received for a cancelled one stays on record.
 */
export function clearForStatus<Order extends OrderInput>(order: Order): Order {
  const clear = CLEARED[order.idOrderStatus];
  return clear ? { ...order, installments: order.installments.map((installment) => ({ ...installment, ...clear })) } : order;
}

const CLEARED: Readonly<Record<number, Partial<OrderInstallmentInput>>> = {
  [ORDER_STATUS.ORCAMENTO]: { paidValue: null, paymentType: null, paymentDate: null, dueDate: null },
  [ORDER_STATUS.CANCELADO]: { paymentDate: null, dueDate: null },
};
