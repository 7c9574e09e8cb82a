import type { FieldError } from '../field-error';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '../payment-date';

/** The parts of an order that its payment dates are checked by. */
interface Payments {
  installments: readonly { idOrderInstallment: number | null; paymentDate: string | null }[];
}

/**
 * Newly entered payment dates in the future, by `today` (ISO, in Brasília). `stored` is null for a
 * new order.
 */
export function checkPaymentDates(
  { installments }: Payments,
  stored: Payments | null,
  today: string,
): FieldError[] {
  const before = new Map(
    stored?.installments.map(({ idOrderInstallment, paymentDate }) => [
      idOrderInstallment,
      paymentDate,
    ]),
  );
  return installments.flatMap(({ idOrderInstallment, paymentDate }, index) => {
    const known = idOrderInstallment === null ? null : (before.get(idOrderInstallment) ?? null);
    return isPaymentInFuture(paymentDate, known, today)
      ? [{ path: `installments[${index}].paymentDate`, message: PAYMENT_AFTER_TODAY }]
      : [];
  });
}
