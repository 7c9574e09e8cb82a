import { parseMoney } from '../../money';
import type { DraftInstallment } from './draft';

/**
 * The discount or surplus of a payment that settles its installment with a different value, in
 * cents. Both are 0 while the fields are incomplete, and for a payment that is refused: zero, or at
 * most the earlier partial payments (`received`).
 */
export function paidBeside(
  { paymentDate, value, paidValue }: Pick<DraftInstallment, 'paymentDate' | 'value' | 'paidValue'>,
  received: number,
): {
  discount: number;
  surplus: number;
} {
  const whole = parseMoney(value);
  const paid = parseMoney(paidValue);
  const left =
    paymentDate === '' || whole === null || paid === null || paid <= received ? 0 : whole - paid;
  return { discount: Math.max(left, 0), surplus: Math.max(-left, 0) };
}
