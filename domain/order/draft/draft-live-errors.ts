import { isIsoDate } from '../../date';
import type { FieldError } from '../../field-error';
import { isNearDay } from '../../near-day';
// Not imported from the rules, which load late.
import { DISCOUNT_ABOVE_PRODUCTS, INVALID_DUE_DATE } from '../order-limits';
import { keepsDueDate } from '../stored-order';
import type { OrderDraft } from './draft';
import { draftTotals } from './draft-totals';

/** Why 'Aplicar' would change no due date. */
export function dueDatesError({
  firstDueDate,
  installments,
}: Pick<OrderDraft, 'firstDueDate' | 'installments'>): FieldError | null {
  return (
    firstDueDateError({ firstDueDate }) ??
    (installments.length > 0 && installments.every(keepsDueDate)
      ? { path: 'firstDueDate', message: ALL_SETTLED }
      : null)
  );
}

const ALL_SETTLED =
  'Todas as parcelas já estão pagas ou têm boleto: os vencimentos ficam como estão.';

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
