import { discountOfRate, INVALID_DISCOUNT_RATE } from '../discount-rate';
import type { FieldError } from '../field-error';
import type { SaleDraft } from './sale-draft';
import type { SaleAction } from './sale-reducer';
import { saleTotals } from './sale-totals';

/** The field of the rate: it is not part of the sale. */
export const DISCOUNT_RATE_FIELD = 'discountRate';

/** The discount of a rate typed at the counter, of the items of now; or the field's error. */
export function saleDiscountRate(
  typed: string,
  draft: Pick<SaleDraft, 'products' | 'discount'>,
): SaleAction | FieldError {
  const value = discountOfRate(typed, saleTotals(draft).total);
  return value === null
    ? { path: DISCOUNT_RATE_FIELD, message: INVALID_DISCOUNT_RATE }
    : { type: 'set', field: 'discount', value };
}
