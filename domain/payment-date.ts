import { isIsoDate } from './date';

export const PAYMENT_AFTER_TODAY = 'A data do pagamento não pode ser depois de hoje';

/**
 * Whether a payment is told of that was not made yet: money is paid on a day that has come, and
 * what is only planned is a due date. `stored` is the day that the record has already, which is
 * left alone; `today` is the day in Brasília. All ISO.
 */
export function isPaymentAhead(
  given: string | null,
  stored: string | null,
  today: string,
): boolean {
  return given !== null && isIsoDate(given) && given > today && given !== stored;
}
