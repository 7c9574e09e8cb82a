import { isIsoDate } from '../date';
import type { FieldError } from '../field-error';
import { isNearDay } from '../near-day';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '../payment-date';
import { INVALID_DUE_DATE, INVALID_PAYMENT_DATE } from './order-limits';

/** The parts of an order for checking its installments' dates. */
interface Installments {
  installments: readonly Dated[];
}

interface Dated {
  idOrderInstallment: number | null;
  dueDate: string | null;
  paymentDate: string | null;
}

/**
 * New payment dates in the future, by `today` (ISO, in Brasília), and due or payment dates with an
 * implausible year, a typing error (R-ORD-41). `stored` is null for a new order.
 */
export function checkInstallmentDates(
  { installments }: Installments,
  stored: Installments | null,
  today: string,
): FieldError[] {
  const before = new Map(stored?.installments.map((each) => [each.idOrderInstallment, each]));
  return installments.flatMap(({ idOrderInstallment, dueDate, paymentDate }, index) => {
    const known = idOrderInstallment === null ? undefined : before.get(idOrderInstallment);
    const errors: FieldError[] = [];
    const refuse = (field: 'dueDate' | 'paymentDate', message: string) =>
      errors.push({ path: `installments[${index}].${field}`, message });
    if (isFar(dueDate, known?.dueDate)) refuse('dueDate', INVALID_DUE_DATE);
    if (isFar(paymentDate, known?.paymentDate)) refuse('paymentDate', INVALID_PAYMENT_DATE);
    else if (isPaymentInFuture(paymentDate, known?.paymentDate ?? null, today))
      refuse('paymentDate', PAYMENT_AFTER_TODAY);
    return errors;
  });
}

function isFar(given: string | null, known: string | null = null): boolean {
  return given !== null && given !== known && isIsoDate(given) && !isNearDay(given);
}
