import { type FieldError, fieldErrors } from '../field-error';
import { moneyAsRead } from '../money';
import { lineAsRead } from '../order/draft/draft-as-read';
import { typedErrors } from '../remaining-errors';
import { clientOfSale } from './sale-client';
import type { SaleDraft } from './sale-draft';
import { checkSale, stepErrors } from './sale-rules';
import { parseSale } from './sale-schema';

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
