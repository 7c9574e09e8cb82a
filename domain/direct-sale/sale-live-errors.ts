import type { FieldError } from '../field-error';
import type { SaleDraft } from './sale-draft';
import { DISCOUNT_ABOVE_TOTAL } from './sale-rules';
import { saleTotals } from './sale-totals';

/** A discount above the total, which the final value cannot show because it stops at zero. */
export function saleDiscountError(
  draft: Pick<SaleDraft, 'products' | 'discount'>,
): FieldError | null {
  const { discount, total } = saleTotals(draft);
  return discount > total ? { path: 'discount', message: DISCOUNT_ABOVE_TOTAL } : null;
}
