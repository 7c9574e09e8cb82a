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

/** For a discount that is no amount: `10%`, which the field's mask shows as `0,10%`. */
export const INVALID_DISCOUNT = 'Desconto inválido: digite o valor em reais, como 10,00';

/** Whether the discount can be read: until then, the amount to pay is unknown (R-SAL-32). */
export function isDiscountRead({ discount }: Pick<SaleDraft, 'discount'>): boolean {
  return discount.trim() === '' || parseMoney(discount) !== null;
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
