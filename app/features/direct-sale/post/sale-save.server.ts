import { json, redirect } from '@remix-run/node';

import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { checkSale, stepErrors } from '@domain/direct-sale/sale-rules';
import { parseSale, type SaleInput } from '@domain/direct-sale/sale-schema';
import { fieldErrors } from '@domain/field-error';
import { SALE_TEXTS } from '~/features/direct-sale/shared/sale-texts';
import { createSale } from '~/features/order/order.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import { listExtensions } from '~/server/http/extensions.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { tellLastSale } from './last-sale.server';
import { type PostedSale, refuseSale, saleActionData } from './sale-post.server';
import { nextSaleQuery } from './sale-query.server';

/** A post of the sale form in that person's session. */
export interface SalePost {
  request: Request;
  session: Session;
  posted: PostedSale;
}

export const SALE_PATH = '/dashboard/direct-sale';

/**
 * 'Finalizar' and 'Gerar cupom fiscal'. An already saved sale is printed, not saved again
 * (R-SAL-15). `finalize` redirects to the next sale, `coupon` stays.
 */
export async function saveSale(
  { request, session, posted }: SalePost,
  intent: 'finalize' | 'coupon',
): Promise<Response> {
  const { draft } = posted;
  if (draft.idSale !== '') return end({ request, posted }, draft, { intent, saved: false });

  const parsed = parseSale(draft);
  const errors = parsed.success ? checkSale(parsed.data) : fieldErrors(parsed.error);
  // Also where one key pays the whole value: the cash counted must cover it (R-SAL-29).
  if (errors.length === 0) errors.push(...stepErrors(draft, 'finalize'));
  const sale = parsed.success ? await asSupported(session, parsed.data) : null;
  if (parsed.success && sale === null)
    errors.push({ path: 'payments', message: SALE_TEXTS.noSplit });
  if (sale === null || errors.length > 0) {
    return json(
      refuseSale(posted, errors, {
        toast: toastOf(errors[0]?.message ?? SALE_TEXTS.missingFields),
      }),
      { status: 422 },
    );
  }
  const idSale = await createSale(session, sale, posted.idempotencyKey);
  // The server returned no id: the next sale begins, and the receipt can be printed from the list.
  if (idSale === null)
    return redirectWithSuccess(nextSale(draft), {
      message: SALE_TEXTS.saved,
      description: SALE_TEXTS.noNumber,
    });
  const saved = reduceSale(draft, { type: 'saved', idSale });
  return end({ request, posted }, saved, { intent, saved: true });
}

/**
 * The sale as this API accepts it (docs/contract.md#sale-payments); null when it accepts only one
 * payment method.
 */
async function asSupported(session: Session, sale: SaleInput): Promise<SaleInput | null> {
  if (sale.payments.length === 0 && sale.cashReceived === null) return sale;
  if ((await listExtensions(session)).includes('sale-payments')) return sale;
  return sale.payments.length === 0 ? { ...sale, cashReceived: null } : null;
}

async function end(
  { request, posted }: Pick<SalePost, 'request' | 'posted'>,
  draft: SaleDraft,
  { intent, saved }: { intent: 'finalize' | 'coupon'; saved: boolean },
): Promise<Response> {
  if (intent === 'coupon') {
    return json(
      saleActionData(posted, {
        draft,
        print: true,
        toast: saved ? toastOf(SALE_TEXTS.saved, 'success') : null,
      }),
    );
  }
  return endSale(request, draft, saved ? SALE_TEXTS.saved : null);
}

/** Redirects to the next sale, which reports this one, and toasts `message`. */
export async function endSale(
  request: Request,
  draft: SaleDraft,
  message: string | null,
): Promise<Response> {
  const next = nextSale(draft);
  const headers = await tellLastSale(request, draft);
  return message === null
    ? redirect(next, { headers })
    : redirectWithSuccess(next, message, { headers });
}

function nextSale(draft: SaleDraft): string {
  const query = nextSaleQuery(draft).toString();
  return query === '' ? SALE_PATH : `${SALE_PATH}?${query}`;
}
