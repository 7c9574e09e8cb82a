import { isIsoDate } from './date';

export const PAYMENT_AFTER_TODAY = 'A data do pagamento não pode ser depois de hoje';

/**
 * Whether a payment date is newly entered and in the future: payments happen on past days or today;
 * a planned one is a due date. `stored` is the registered date, which stays allowed; `today` is the
 * date in Brasília. All ISO.
 */
export function isPaymentInFuture(
  given: string | null,
  stored: string | null,
  today: string,
): boolean {
  return given !== null && isIsoDate(given) && given > today && given !== stored;
}
