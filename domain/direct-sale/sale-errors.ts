import { type FieldError, fieldErrors } from '../field-error';
import { moneyAsRead } from '../money';
import { lineAsRead } from '../order/draft-as-read';
import { typedErrors } from '../remaining-errors';
import { clientOfSale } from './sale-client';
import type { SaleDraft } from './sale-draft';
import { checkSale, DISCOUNT_ABOVE_TOTAL, stepErrors } from './sale-rules';
import { parseSale } from './sale-schema';
import { saleTotals } from './sale-totals';

/** All errors that the counter's own rules find in a sale, at any step. */
export function saleErrors(draft: SaleDraft): FieldError[] {
  const parsed = parseSale(draft);
  const registration = clientOfSale(draft);
  return [
    ...stepErrors(draft, 'finalize'),
    ...(parsed.success ? checkSale(parsed.data) : fieldErrors(parsed.error)),
    ...('errors' in registration ? registration.errors : []),
  ];
}

/** A discount above the total, which the final value cannot show because it stops at zero. */
export function saleDiscountError(
  draft: Pick<SaleDraft, 'products' | 'discount'>,
): FieldError | null {
  const { discount, total } = saleTotals(draft);
  return discount > total ? { path: 'discount', message: DISCOUNT_ABOVE_TOTAL } : null;
}

/**
 * Errors of a sale that is not being saved yet: unreadable values only. Missing values are not
 * errors.
 */
export function unreadableSaleErrors(draft: SaleDraft): FieldError[] {
  const parsed = parseSale(draft);
  return parsed.success ? [] : typedErrors(draft, fieldErrors(parsed.error));
}

/** A sale with its numbers in canonical form, see `draftAsRead`. */
export function saleAsRead(draft: SaleDraft): SaleDraft {
  const { products, payments, discount, cashReceived } = draft;
  return {
    ...draft,
    products: products.map(lineAsRead),
    discount: moneyAsRead(discount),
    payments: payments.map((part) => ({ ...part, value: moneyAsRead(part.value) })),
    cashReceived: moneyAsRead(cashReceived),
  };
}
