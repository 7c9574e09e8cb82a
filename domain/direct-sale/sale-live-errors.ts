import type { FieldError } from '../field-error';
import type { SaleDraft } from './sale-draft';
import { DISCOUNT_ABOVE_TOTAL } from './sale-rules';
import { INVALID_DISCOUNT, isDiscountRead, saleTotals } from './sale-totals';

/** A discount that is no amount, or exceeds the total, where the final value just stops at zero. */
export function saleDiscountError(
  draft: Pick<SaleDraft, 'products' | 'discount'>,
): FieldError | null {
  if (!isDiscountRead(draft)) return { path: 'discount', message: INVALID_DISCOUNT };
  const { discount, total } = saleTotals(draft);
  return discount > total ? { path: 'discount', message: DISCOUNT_ABOVE_TOTAL } : null;
}
