import type { FieldError } from '../field-error';
import { checkInstallmentDates } from '../order/installment-dates';
import { checkLocks } from '../order/order-locks';
import { checkPayments } from '../order/order-rules';
import type { OrderInput } from '../order/order-schema';
import { ORDER_STATUS } from '../order/order-status';
import { checkStatus } from '../order/status-rules';
import type { StoredOrder } from '../order/stored-order';

/** How installments of an order are received. */
interface Payment {
  /** Those that are received. */
  ids: ReadonlySet<number>;
  paymentDate: string;
  /** Null leaves each its own. */
  paymentType: number | null;
  /** All that came in for each, in cents. */
  paidValues: ReadonlyMap<number, number>;
}

/**
 * A stored order with these installments received (R-REC-03), and what refuses it: the same rules as
 * in the order's own screen, but for those of other things than the payment, as money that came in
 * is a fact. `today` is ISO, in Brasília.
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

/** An order that only waited for its payment is finished by the last one (R-REC-04). */
function withStatusAfter(order: OrderInput): OrderInput {
  if (order.idOrderStatus !== ORDER_STATUS.AGUARDANDO_PAGAMENTO) return order;
  const finished: OrderInput = { ...order, idOrderStatus: ORDER_STATUS.FINALIZADO };
  return checkStatus(finished).length === 0 ? finished : order;
}
