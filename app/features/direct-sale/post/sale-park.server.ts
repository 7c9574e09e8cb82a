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
export async function park(post: SalePost): Promise<SaleActionData | Response> {
  const { posted } = post;
  if (posted.draft.idSale !== '')
    return saleActionData(posted, { toast: toastOf(SALE_TEXTS.alreadySaved, 'info') });
  const errors = stepErrors(posted.draft, 'park');
  if (errors.length > 0) return refuseSale(posted, errors);
  return redirectWithSuccess(SALE_PATH, await parkInHand(post));
}

/** Stores the sale on the server; returns the message that says so. */
async function parkInHand({ session, posted }: SalePost): Promise<string> {
  const { draft, idempotencyKey } = posted;
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
  return `Em espera: ${label}`;
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

/** The intents that resume a parked sale. */
type TakeIntent = SaleIntent<keyof typeof HANDS>;

/**
 * Resumes a parked sale, and parks the one in hand before it: where that is refused, nothing has
 * changed. Repeated after a lost answer, both are done once.
 */
export async function takeParked(
  intent: TakeIntent,
  post: SalePost,
): Promise<SaleActionData | Response> {
  const { draft } = post.posted;
  if (isUntouched(draft, untouched(draft))) return take(intent, post);
  // A sale without items cannot wait.
  if (stepErrors(draft, 'park').length > 0)
    return showParked(post, toastOf(SALE_TEXTS.saleInHand, 'warning'));
  let parked: string;
  try {
    parked = await parkInHand(post);
  } catch (error) {
    // No more sales may wait: the list shows which one to discard.
    if (!(error instanceof ApiError) || error.status !== 409 || error.savedAt !== null) throw error;
    return json(await showParked(post, toastOf(error.message)), { status: 409 });
  }
  return take(intent, post, parked);
}

/**
 * Resumes a parked sale: only one till can, and a second one is told so. It stays the person's own
 * until it is sold: if this answer is lost, they find it again ('take-again'), and a colleague
 * takes it over with a separate button ('take-over'). `parked` is the message about the sale that
 * was in hand.
 */
async function take(
  { type, idParkedSale }: TakeIntent,
  post: SalePost,
  parked?: string,
): Promise<SaleActionData | Response> {
  const { session, posted } = post;
  try {
    const key = derivedKey(posted.idempotencyKey, `${type} ${idParkedSale}`);
    const wanted = { idParkedSale, hands: HANDS[type] };
    const { entries, stays } = await takeParkedSale(session, wanted, key);
    const { receiptWidth, printFiscalReceipt } = posted.draft;
    const typed = toPark({ ...saleFromEntries(entries), receiptWidth, printFiscalReceipt });
    const draft = stays ? { ...typed, idParkedSale: String(idParkedSale) } : typed;
    return saleActionData(posted, {
      draft,
      parked: await listParkedSales(session),
      idempotencyKey: randomUUID(),
      toast: parked === undefined ? null : toastOf(parked, 'success'),
    });
  } catch (error) {
    if (parked === undefined) return goneOr(error, post);
    const next = { draft: untouched(posted.draft), idempotencyKey: randomUUID() };
    return goneOr(error, { session, posted: { ...posted, ...next } }, parked);
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
async function goneOr(error: unknown, post: SalePost, parked?: string): Promise<Response> {
  if (!(error instanceof ApiError) || error.status !== 404) throw error;
  return json(await showParked(post, toastOf(error.message, 'warning', parked)), { status: 404 });
}

/** An untouched sale with this one's payment method and printing options. */
function untouched({ idPaymentType, printFiscalReceipt, receiptWidth }: SaleDraft): SaleDraft {
  return { ...emptySale(idPaymentType, receiptWidth), printFiscalReceipt };
}
