import type { FieldError } from '../field-error';
import { formatMoney } from '../money';
import { isPaymentAhead, PAYMENT_AFTER_TODAY } from '../payment-date';
import { boletoAmount, wrongBillDigits } from './bill-bar-code';

/**
 * What may be said of a bill that is saved all the same: its value need not be its code's, after
 * interest or in another agreement.
 */
export function billWarnings({
  barCode,
  value,
}: {
  barCode: string | null;
  value: number;
}): FieldError[] {
  const said = boletoAmount(barCode ?? '');
  if (said === null || said === value) return [];
  return [
    {
      path: 'value',
      message: `O código de barras diz ${formatMoney(said)}, e o valor da conta é ${formatMoney(value)}.`,
    },
  ];
}

/** What the rules ask of a bill, and of the one that is registered. */
export interface CheckedBill {
  barCode: string | null;
  paymentDate: string | null;
}

/**
 * The rules of a bill that need more than its fields: what is registered already, null for a new
 * one, and the day (ISO, in Brasília). What stands registered is left alone, so that any of it can
 * be saved with another field changed.
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
  if (isPaymentAhead(bill.paymentDate, stored?.paymentDate ?? null, today)) {
    errors.push({ path: 'paymentDate', message: PAYMENT_AFTER_TODAY });
  }
  return errors;
}
