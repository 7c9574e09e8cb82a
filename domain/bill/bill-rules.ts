import type { FieldError } from '../field-error';
import { formatMoney } from '../money';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '../payment-date';
import { boletoAmount, wrongBillDigits } from './bill-bar-code';

/** A warning that does not prevent saving: interest or an agreement may change the value. */
export function billWarnings({
  barCode,
  value,
}: {
  barCode: string | null;
  value: number;
}): FieldError[] {
  const amount = boletoAmount(barCode ?? '');
  if (amount === null || amount === value) return [];
  return [
    {
      path: 'value',
      message: `O código de barras diz ${formatMoney(amount)}, e o valor da conta é ${formatMoney(value)}.`,
    },
  ];
}

/** The fields that the rules read, of the new and of the registered bill. */
export interface CheckedBill {
  barCode: string | null;
  paymentDate: string | null;
}

/**
 * Rules that need more than the bill's own fields: the registered bill (null for a new one) and the
 * current day (ISO, in Brasília). Values already registered are not judged again, so that an old
 * bill can be saved with another field changed.
 */
export function checkBill(
  bill: CheckedBill,
  stored: CheckedBill | null,
  today: string,
): FieldError[] {
  const errors: FieldError[] = [];
  const mistyped =
    bill.barCode === (stored?.barCode ?? null) ? null : wrongBillDigits(bill.barCode ?? '');
  if (mistyped !== null) errors.push({ path: 'barCode', message: mistyped });
  if (isPaymentInFuture(bill.paymentDate, stored?.paymentDate ?? null, today)) {
    errors.push({ path: 'paymentDate', message: PAYMENT_AFTER_TODAY });
  }
  return errors;
}
