import type { FieldError } from '../field-error';
import { checkInstallmentDates } from '../order/installment-dates';
import { checkLocks } from '../order/order-locks';
import { checkPayments } from '../order/order-rules';
import type { OrderInput } from '../order/order-schema';
import { ORDER_STATUS } from '../order/order-status';
import { checkStatus } from '../order/status-rules';
import type { StoredOrder } from '../order/stored-order';

/** A payment of one or more installments of an order. */
interface Payment {
  /** The installments received. */
  ids: ReadonlySet<number>;
  paymentDate: string;
  /** Null keeps each installment's own. */
  paymentType: number | null;
  /** The sum of all payments of each installment, in cents. */
  paidValues: ReadonlyMap<number, number>;
}

/**
 * A stored order with these installments received (R-REC-03), and the errors that prevent it: the
 * rules of the order's own screen that concern the payment. Others do not apply, because received
 * money is a fact. `today` is ISO, in Brasília.
 */
export function receivedOrder(
  stored: StoredOrder,
  { ids, paymentDate, paymentType, paidValues }: Payment,
  today: string,
): { order: OrderInput; errors: FieldError[] } {
  const order = {
    ...stored,
    installments: stored.installments.map((installment) =>
      ids.has(installment.idOrderInstallment ?? 0)
        ? {
            ...installment,
            paymentDate,
            paymentType: paymentType ?? installment.paymentType,
            paidValue: paidValues.get(installment.idOrderInstallment ?? 0) ?? installment.value,
          }
        : installment,
    ),
  };
  const errors = [
    ...checkPayments(order.installments),
    ...checkInstallmentDates(order, stored, today),
    ...checkLocks(order, stored),
  ];
  const ofReceived = ({ path }: FieldError) => {
    const index = /^installments\[(\d+)\]/.exec(path)?.[1];
    return (
      index === undefined || ids.has(order.installments[Number(index)]?.idOrderInstallment ?? 0)
    );
  };
  return { order: withStatusAfter(order), errors: errors.filter(ofReceived) };
}

/** The last payment finishes an order that was only awaiting payment (R-REC-04). */
function withStatusAfter(order: OrderInput): OrderInput {
  if (order.idOrderStatus !== ORDER_STATUS.AGUARDANDO_PAGAMENTO) return order;
  const finished: OrderInput = { ...order, idOrderStatus: ORDER_STATUS.FINALIZADO };
  return checkStatus(finished).length === 0 ? finished : order;
}
