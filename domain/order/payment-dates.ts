import type { FieldError } from '../field-error';
import { isPaymentAhead, PAYMENT_AFTER_TODAY } from '../payment-date';
import type { OrderInput } from './order-schema';
import type { StoredOrder } from './stored-order';

/** Payments that are newly told of and not made yet, by `today` (ISO, in Brasília). `stored` is null for a new order. */
export function checkPaymentDates({ installments }: Pick<OrderInput, 'installments'>, stored: Pick<StoredOrder, 'installments'> | null, today: string): FieldError[] {
  const before = new Map(stored?.installments.map(({ idOrderInstallment, paymentDate }) => [idOrderInstallment, paymentDate]));
  return installments.flatMap(({ idOrderInstallment, paymentDate }, index) => {
    const known = idOrderInstallment === null ? null : (before.get(idOrderInstallment) ?? null);
    return isPaymentAhead(paymentDate, known, today) ? [{ path: `installments[${index}].paymentDate`, message: PAYMENT_AFTER_TODAY }] : [];
  });
}
