import { isIsoDate } from '../../date';
import type { FieldError } from '../../field-error';
import { isNearDay } from '../../near-day';
import { INVALID_DUE_DATE } from '../order-limits';
import { DISCOUNT_ABOVE_PRODUCTS } from '../order-rules';
import type { OrderDraft } from './draft';
import { draftTotals } from './draft-totals';

/** Why due dates cannot start at the first due date; null when they can. */
export function firstDueDateError({
  firstDueDate,
}: Pick<OrderDraft, 'firstDueDate'>): FieldError | null {
  return isIsoDate(firstDueDate) && isNearDay(firstDueDate)
    ? null
    : { path: 'firstDueDate', message: INVALID_DUE_DATE };
}

/** A discount above the products, which the total cannot show because it stops at zero. */
export function discountError(
  draft: Pick<OrderDraft, 'products' | 'freight' | 'discountValue'>,
): FieldError | null {
  const { discount, productsTotal } = draftTotals(draft);
  return discount > productsTotal
    ? { path: 'discountValue', message: DISCOUNT_ABOVE_PRODUCTS }
    : null;
}
