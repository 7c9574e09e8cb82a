import { parseMoney } from '../money';
import { draftSubtotal } from '../order/draft/draft-totals';
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
