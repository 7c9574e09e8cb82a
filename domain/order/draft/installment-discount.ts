import { parseMoney } from '../../money';
import type { DraftInstallment } from './draft';

/**
 * What a payment leaves out of its installment, in cents: it settles it all the same, with a discount.
 * 0 where nothing was paid or nothing is missing, or where the fields say no values yet.
 */
export function installmentDiscount({
  paymentDate,
  value,
  paidValue,
}: Pick<DraftInstallment, 'paymentDate' | 'value' | 'paidValue'>): number {
  const whole = parseMoney(value);
  const paid = parseMoney(paidValue);
  if (paymentDate === '' || whole === null || paid === null || paid <= 0) return 0;
  return Math.max(whole - paid, 0);
}
