import { randomUUID } from 'node:crypto';

import { json } from '@remix-run/node';

import { DISCOUNT_RATE_FIELD } from '@domain/direct-sale/sale-discount-rate';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleFromEntries } from '@domain/direct-sale/sale-form';
import { type SaleIntent, saleIntents } from '@domain/direct-sale/sale-intent';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { isDocumentNew, stepOf } from '@domain/direct-sale/sale-rules';
import type { FieldError } from '@domain/field-error';
import { EMPTY_ENTRY } from '~/features/order-entry/item-entry';
import { failureToast, paymentDueOf } from '~/server/forms/form-refusal.server';
import { postedHeader, postedText } from '~/server/forms/posted-form.server';
import type { ApiError } from '~/server/http/api-error.server';

import type { SaleActionData } from '../shared/sale-action-data';

const SEARCH_MAX_LENGTH = 120;

/** The intent of a post: Enter is replaced by its button's intent. */
export type PostedIntentType = Exclude<SaleIntent['type'], 'enter'>;

/** A parsed post of the sale form. */
export interface PostedSale {
  intent: SaleIntent<PostedIntentType>;
  draft: SaleDraft;
  itemBarCode: string;
  itemId: string;
  itemSearch: string;
  /** A rate that is not applied yet (R-SAL-39). */
  discountRate: string;
  idempotencyKey: string;
}

export function readPostedSale(form: FormData): PostedSale {
  const text = (name: string) => (postedText(form, name) ?? '').trim();
  const typed = saleFromEntries(form.entries());
  const posted = {
    // Applies what the browser does on input: a payment type that forces one installment, 'Isento'.
    draft: reduceSale(typed, { type: 'replace', draft: typed }),
    itemBarCode: text('itemBarCode'),
    itemId: text('itemId'),
    itemSearch: text('itemSearch').slice(0, SEARCH_MAX_LENGTH),
    discountRate: text(DISCOUNT_RATE_FIELD),
    idempotencyKey: postedHeader(form, 'idempotencyKey') ?? randomUUID(),
  };
  return { ...posted, intent: enteredIntent(saleIntents.parse(form.get('intent')), posted) };
}

/**
 * Enter posts the form's first button; the intent is derived from the step and what was typed. It
 * never saves.
 */
function enteredIntent(
  intent: SaleIntent,
  posted: Omit<PostedSale, 'intent'>,
): PostedSale['intent'] {
  if (intent.type !== 'enter') return intent;
  const { draft } = posted;
  if (draft.step === 'payment')
    return posted.discountRate ? { type: 'discount-rate' } : { type: 'step', step: 'finalize' };
  if (draft.step === 'finalize')
    return isDocumentNew(draft) ? { type: 'look-up-client' } : { type: 'refresh' };
  if (draft.step === 'register') return { type: 'register-client' };
  if (draft.step === 'park') return { type: 'park' };
  if (posted.itemBarCode) return { type: 'add-by-bar-code' };
  if (posted.itemId) return { type: 'add-by-id' };
  if (posted.itemSearch) return { type: 'search-products', page: 1 };
  return { type: 'refresh' };
}

/** The sale as posted, with `change` applied. */
export function saleActionData(
  posted: PostedSale,
  change: Partial<SaleActionData>,
): SaleActionData {
  return {
    draft: posted.draft,
    entry: EMPTY_ENTRY,
    errors: [],
    toast: null,
    search: null,
    idempotencyKey: posted.idempotencyKey,
    print: false,
    ...change,
  };
}

/** The sale with errors, at the step of the first error. */
export function refuseSale(
  posted: PostedSale,
  errors: FieldError[],
  change: Partial<SaleActionData> = {},
): SaleActionData {
  const draft = change.draft ?? posted.draft;
  const step = errors[0] ? stepOf(errors[0].path) : draft.step;
  return saleActionData(posted, { errors, ...change, draft: { ...draft, step } });
}

/** The sale after the API refused or did not respond. */
export function answerSaleFailure(
  posted: PostedSale,
  failure: ApiError,
  { draft, sold }: Pick<SaleActionData, 'draft' | 'sold'>,
): Response {
  const { savedAt } = failure;
  return json(
    refuseSale(posted, failure.fields, {
      // A saved sale is reported above the items, not behind a dialog.
      draft: savedAt === null ? draft : { ...draft, step: 'items' },
      savedAt,
      sold,
      // The panel with the registered sale says it, and what to do.
      toast: savedAt === null ? failureToast(failure) : null,
      paymentDue: paymentDueOf(failure),
    }),
    { status: failure.responseStatus },
  );
}
