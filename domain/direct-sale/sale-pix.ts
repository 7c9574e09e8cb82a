import { parseMoney } from '../money';
import { PAYMENT_TYPE } from '../payment-type';
import type { SaleDraft } from './sale-draft';
import { isDiscountRead, saleTotals } from './sale-totals';
import { filledPayments, paymentsLeft } from './split-payment';

const isPix = (idPaymentType: string) => Number(idPaymentType) === PAYMENT_TYPE.PIX;

/**
 * The part of a sale that is paid by Pix, in cents; 0 when there is none, the parts exceed the
 * total, or the discount is unreadable (R-SAL-31, R-SAL-32).
 */
export function pixDue(
  draft: Pick<SaleDraft, 'products' | 'discount' | 'payments' | 'idPaymentType'>,
): number {
  if (!isDiscountRead(draft)) return 0;
  if (draft.payments.length === 0) return isPix(draft.idPaymentType) ? saleTotals(draft).final : 0;
  if (paymentsLeft(draft) < 0) return 0;
  return filledPayments(draft)
    .filter(({ idPaymentType }) => isPix(idPaymentType))
    .reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0);
}
