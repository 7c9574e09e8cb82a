import { randomUUID } from 'node:crypto';

import { json } from '@remix-run/node';

import { parkedLabel } from '@domain/direct-sale/parked-label';
import { toPark } from '@domain/direct-sale/parked-sale';
import { emptySale, isTakenUp, isUntouched, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import type { SaleIntent } from '@domain/direct-sale/sale-intent';
import { stepErrors } from '@domain/direct-sale/sale-rules';
import { optionalId } from '@domain/form-fields';
import type { ToastMessage } from '~/components/ui/toast';
import { toastOf } from '~/server/forms/form-refusal.server';
import { ApiError } from '~/server/http/api-error.server';
import { nullIfUnsupported } from '~/server/http/failed-call.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import type { SaleActionData } from '../shared/sale-action-data';
import { SALE_TEXTS } from '../shared/sale-texts';
import { discardParkedSale, listParkedSales, parkSale, takeParkedSale } from './parked-sale.server';
import { type PostedSale, refuseSale, saleActionData } from './sale-post.server';
import { SALE_PATH } from './sale-save.server';

interface SalePost {
  session: Session;
  posted: PostedSale;
}

/** 'Pôr em espera': stores the sale on the server and begins the next one. */
export async function park({ session, posted }: SalePost): Promise<SaleActionData | Response> {
  const { draft, idempotencyKey } = posted;
  if (draft.idSale !== '')
    return saleActionData(posted, { toast: toastOf(SALE_TEXTS.alreadySaved, 'info') });
  const errors = stepErrors(draft, 'park');
  if (errors.length > 0) return refuseSale(posted, errors);
  const label = parkedLabel(draft);
  try {
    const entries = saleEntries(toPark({ ...draft, parkLabel: label }));
    const idParkedSale = optionalId().catch(null).parse(draft.idParkedSale);
    const sale = { label, entries, saleKey: idempotencyKey, idParkedSale };
    await parkSale(session, sale, derivedKey(idempotencyKey, 'park'));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw error.withFieldNames((path) => (path === 'label' ? 'parkLabel' : path));
  }
  return redirectWithSuccess(SALE_PATH, `Em espera: ${label}`);
}

/** Shows the list of parked sales over the current one. */
export async function showParked(
  { session, posted }: SalePost,
  toast: ToastMessage | null = null,
): Promise<SaleActionData> {
  const parked = await listParkedSales(session);
  return saleActionData(posted, { draft: { ...posted.draft, step: 'parked' }, parked, toast });
}

/** From whose hands each intent may take a sale. */
const HANDS = { 'take-parked': 'nobody', 'take-again': 'own', 'take-over': 'any' } as const;

/**
 * Resumes a parked sale: only one till can, and a second one is told so. It stays the person's own
 * until it is sold: if this answer is lost, they find it again ('take-again'), and a colleague
 * takes it over with a separate button ('take-over').
 */
export async function takeParked(
  { type, idParkedSale }: SaleIntent<'take-parked' | 'take-again' | 'take-over'>,
  post: SalePost,
): Promise<SaleActionData | Response> {
  const { session, posted } = post;
  if (!isUntouched(posted.draft, untouched(posted.draft)))
    return showParked(post, toastOf(SALE_TEXTS.saleInHand, 'warning'));
  try {
    const key = derivedKey(posted.idempotencyKey, `${type} ${idParkedSale}`);
    const wanted = { idParkedSale, hands: HANDS[type] };
    const { entries, stays } = await takeParkedSale(session, wanted, key);
    const { receiptWidth, printFiscalReceipt } = posted.draft;
    const typed = toPark({ ...saleFromEntries(entries), receiptWidth, printFiscalReceipt });
    const draft = stays ? { ...typed, idParkedSale: String(idParkedSale) } : typed;
    const parked = await listParkedSales(session);
    return saleActionData(posted, { draft, parked, idempotencyKey: randomUUID() });
  } catch (error) {
    return goneOr(error, post);
  }
}

export async function discardParked(
  { idParkedSale }: SaleIntent<'discard-parked'>,
  post: SalePost,
): Promise<SaleActionData | Response> {
  try {
    await discardParkedSale(post.session, idParkedSale);
    return await showParked(post, toastOf(SALE_TEXTS.parkedDiscarded, 'success'));
  } catch (error) {
    return goneOr(error, post);
  }
}

/** 'Cancelar venda' gives up a resumed sale: it is no longer listed (R-SAL-37). */
export async function giveUp({ session, posted }: SalePost): Promise<void> {
  const id = optionalId().catch(null).parse(posted.draft.idParkedSale);
  if (id === null || !isTakenUp(posted.draft)) return;
  // It was sold, or taken over by another person since.
  await discardParkedSale(session, id).catch(nullIfUnsupported);
}

/** A sale that is no longer parked is reported over the refreshed list. */
async function goneOr(error: unknown, post: SalePost): Promise<Response> {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  return json(await showParked(post, toastOf(error.message, 'warning')), { status: 404 });
}

/** An untouched sale with this one's payment method and printing options. */
function untouched({ idPaymentType, printFiscalReceipt, receiptWidth }: SaleDraft): SaleDraft {
  return { ...emptySale(idPaymentType, receiptWidth), printFiscalReceipt };
}
