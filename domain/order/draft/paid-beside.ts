import { parseMoney } from '../../money';
import type { DraftInstallment } from './draft';

/**
 * What a payment leaves out of its installment, which it settles all the same, and what it has beside,
 * in cents. Both are 0 where the fields say no values yet, and of a payment that is refused: of nothing, or
 * of no more than the parts that had come in (`received`).
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
