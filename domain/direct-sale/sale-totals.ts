import { parseMoney } from '../money';
import { draftSubtotal } from '../order/draft-totals';
import { PAYMENT_TYPE } from '../payment-type';
import type { SaleDraft } from './sale-draft';

/**
 * In cents. `final` stops at zero when the discount exceeds the total, an error reported at the
 * discount.
 */
export interface SaleTotals {
  total: number;
  discount: number;
  final: number;
}

/** The totals of a sale as typed so far; unreadable fields count as zero. */
export function saleTotals({
  products,
  discount,
}: Pick<SaleDraft, 'products' | 'discount'>): SaleTotals {
  const total = products.reduce((sum, line) => sum + draftSubtotal(line), 0);
  const less = parseMoney(discount) ?? 0;
  return { total, discount: less, final: Math.max(total - less, 0) };
}

/**
 * The change due for the cash received, in cents; negative when it is not enough. Null when no cash
 * was entered.
 */
export function changeToGive(
  draft: Pick<SaleDraft, 'products' | 'discount' | 'idPaymentType' | 'cashReceived'>,
): number | null {
  const received =
    Number(draft.idPaymentType) === PAYMENT_TYPE.CASH ? parseMoney(draft.cashReceived) : null;
  return received === null ? null : received - saleTotals(draft).final;
}
