import { json, redirect } from '@remix-run/node';

import { saleDiscountRate } from '@domain/direct-sale/sale-discount-rate';
import { emptySale, isUntouched } from '@domain/direct-sale/sale-draft';
import { saleAsRead, unreadableSaleErrors } from '@domain/direct-sale/sale-errors';
import type { SaleIntent, SaleIntents } from '@domain/direct-sale/sale-intent';
import { reduceSale } from '@domain/direct-sale/sale-reducer';
import { isDocumentNew, stepErrors, stepOf } from '@domain/direct-sale/sale-rules';
import type { IntentHandlers } from '@domain/form-intent';
import { type FoundProduct, hasProduct } from '@domain/order/draft/draft-product';
import { SALE_TEXTS } from '~/features/direct-sale/shared/sale-texts';
import { findProductById, searchProducts } from '~/features/product/product.server';
import { findTypedProduct } from '~/features/product/product-by-text.server';
import { refillAddress } from '~/server/forms/address-refill.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import { readForm, requireWhole } from '~/server/forms/posted-form.server';
import { failAction } from '~/server/http/route-failure.server';
import type { Session } from '~/server/session/guard.server';

import type { SaleActionData } from '../shared/sale-action-data';
import {
  lookUpClient,
  putRegistered,
  registerSaleClient,
  registersClients,
  unknownClient,
  withClientOf,
} from './sale-client.server';
import { discardParked, giveUp, park, showParked, takeParked } from './sale-park.server';
import {
  answerSaleFailure,
  type PostedIntentType,
  type PostedSale,
  readPostedSale,
  refuseSale,
  saleActionData,
} from './sale-post.server';
import { readSold, startRest } from './sale-rest.server';
import { SALE_PATH, type SalePost, saveSale } from './sale-save.server';

/**
 * The direct sale without JavaScript: one native post is one intent. The domain's reducer makes the
 * next draft, which is shown on the same page; only saving, leaving and discarding redirect.
 */
export async function runSaleForm(request: Request, session: Session): Promise<Response> {
  const form = await readForm(request, 'lines');
  await requireWhole(request, form);
  const posted = rateFirst(readPostedSale(form));
  try {
    const refused = asksRegistration(posted) && !(await registersClients(session));
    const answer = refused
      ? unknownClient(posted, false)
      : await runIntent(posted.intent, { request, session, posted });
    return answer instanceof Response ? answer : json(asRead(answer));
  } catch (error) {
    const failure = await failAction(error, request);
    // A failed look-up does not show whether the client exists (R-ERR-09).
    const lookUp = posted.intent.type === 'look-up-client';
    const { savedAt } = failure;
    return answerSaleFailure(posted, failure, {
      draft: lookUp ? reduceSale(posted.draft, { type: 'client-failed' }) : posted.draft,
      sold: savedAt === null ? undefined : await readSold(session, savedAt),
    });
  }
}

type Answer = Promise<SaleActionData | Response>;

const ON_SERVER: IntentHandlers<SaleIntents, PostedIntentType, [SalePost], Answer> = {
  finalize: ({ type }, post) => finalize(post, type),
  coupon: ({ type }, post) => finalize(post, type),
  receive: ({ idPaymentType }, post) => {
    const { posted } = post;
    const value = String(idPaymentType);
    const whole = { ...posted.draft, payments: [] };
    const draft = reduceSale(whole, { type: 'set', field: 'idPaymentType', value });
    return finalize({ ...post, posted: { ...posted, draft } }, 'finalize');
  },
  'register-client': (_, { session, posted }) => registerSaleClient(session, posted),
  'use-registered': (_, { session, posted }) => putRegistered(session, posted),
  leave: async () => redirect('/dashboard/order'),
  discard: async (_, post) => {
    await giveUp(post);
    return redirect(SALE_PATH);
  },
  step: async (intent, { session, posted }) => {
    const { draft } = posted;
    if (intent.step === 'consult' && isUntouched(draft, emptySale(draft.idPaymentType)))
      return redirect('/dashboard/order');
    const errors = stepErrors(draft, intent.step);
    if (errors.length > 0) return refuseSale(posted, errors);
    const next = { ...posted, draft: reduceSale(draft, intent) };
    return draft.step === 'register' ? withClientOf(session, next) : saleActionData(next, {});
  },
  'add-by-bar-code': (_, post) => addTyped(post, 'itemBarCode'),
  'add-by-id': (_, post) => addTyped(post, 'itemId'),
  'add-product': async ({ idProduct }, { session, posted }) =>
    addFound(posted, { product: await findProductById(session, idProduct) }, 'itemSearch'),
  'search-products': async ({ page }, { session, posted }) => {
    const description = posted.itemSearch;
    const list = await searchProducts(session, { description, page });
    return saleActionData(posted, { search: { description, page, ...list } });
  },
  'remove-product': async (intent, { posted }) =>
    saleActionData(posted, { draft: reduceSale(posted.draft, intent) }),
  'add-payment': reducePayments,
  'remove-payment': reducePayments,
  'discount-rate': async (_, { posted }) => applyRate(posted),
  park: (_, post) => park(post),
  'list-parked': (_, post) => showParked(post),
  'take-parked': takeParked,
  'take-again': takeParked,
  'take-over': takeParked,
  'discard-parked': discardParked,
  'look-up-client': (_, { session, posted }) => lookUpClient(session, posted),
  'look-up-zip': async (_, { posted }) => {
    const { change, message, toast } = await refillAddress(posted.draft.registerZipCode);
    return saleActionData(posted, {
      draft: reduceSale(posted.draft, { type: 'address-looked-up', change }),
      errors: message === null ? [] : [{ path: 'registerZipCode', message }],
      toast,
    });
  },
  'start-rest': startRest,
  refresh: async (_, { posted }) => saleActionData(posted, {}),
};

function runIntent<Type extends PostedIntentType>(
  intent: SaleIntent<Type>,
  post: SalePost,
): Answer {
  return ON_SERVER[intent.type](intent, post);
}

/**
 * A rate that was typed and not applied is applied instead of going on: the person sees the final
 * value first (R-SAL-39).
 */
function rateFirst(posted: PostedSale): PostedSale {
  const { intent, draft, discountRate } = posted;
  const goesOn =
    intent.type === 'step'
      ? intent.step === 'finalize'
      : ['finalize', 'coupon', 'receive'].includes(intent.type);
  return goesOn && discountRate !== '' && draft.step === 'payment'
    ? { ...posted, intent: { type: 'discount-rate' } }
    : posted;
}

function applyRate(posted: PostedSale): SaleActionData {
  const { draft, discountRate } = posted;
  if (discountRate === '') return saleActionData(posted, {});
  const move = saleDiscountRate(discountRate, draft);
  return 'path' in move
    ? saleActionData(posted, { errors: [move], discountRate })
    : saleActionData(posted, {
        draft: reduceSale(draft, move),
        toast: toastOf(SALE_TEXTS.rateApplied, 'info'),
      });
}

async function reducePayments(
  intent: SaleIntent<'add-payment' | 'remove-payment'>,
  { posted }: SalePost,
): Promise<SaleActionData> {
  return saleActionData(posted, { draft: reduceSale(posted.draft, intent) });
}

async function addTyped(
  { session, posted }: SalePost,
  from: 'itemBarCode' | 'itemId',
): Promise<SaleActionData> {
  const typed = await findTypedProduct(session, from, posted[from]);
  if (!('wrong' in typed)) return { ...addFound(posted, typed, from), entered: from };
  const { itemBarCode, itemId } = posted;
  return saleActionData(posted, {
    errors: [{ path: from, message: typed.wrong }],
    entry: { itemBarCode, itemId },
  });
}

/** A native post shows numbers as parsed, and reports at once what this step could not parse. */
function asRead(actionData: SaleActionData): SaleActionData {
  const { draft, errors } = actionData;
  const paths = new Set(errors.map(({ path }) => path));
  const unread = unreadableSaleErrors(draft).filter(
    ({ path }) => stepOf(path) === draft.step && !paths.has(path),
  );
  return { ...actionData, draft: saleAsRead(draft), errors: [...errors, ...unread] };
}

/**
 * The tax id is looked up first: the first time it is unknown, the registration opens, or a person
 * who may not register clients gets a message.
 */
async function finalize(post: SalePost, intent: 'finalize' | 'coupon'): Promise<Response> {
  const { session, posted } = post;
  const isNew = posted.draft.idSale === '' && isDocumentNew(posted.draft);
  const looked = await withClientOf(session, posted);
  return isNew && looked.draft.idClient === ''
    ? json(looked)
    : saveSale({ ...post, posted: { ...posted, draft: looked.draft } }, intent);
}

/**
 * Whether a post comes from the client's registration or opens it. People who may not register
 * clients have no button for that, but can still post it.
 */
function asksRegistration({ intent, draft }: PostedSale): boolean {
  if (intent.type === 'step' && intent.step === 'register') return true;
  return intent.type === 'register-client' || draft.step === 'register';
}

function addFound(
  posted: PostedSale,
  { product, amount }: { product: FoundProduct | null; amount?: string | undefined },
  from: 'itemBarCode' | 'itemId' | 'itemSearch',
): SaleActionData {
  const { draft, itemBarCode, itemId } = posted;
  if (draft.idSale !== '')
    return saleActionData(posted, { toast: toastOf(SALE_TEXTS.alreadySaved, 'info') });
  if (!product) {
    return saleActionData(posted, {
      errors: [{ path: from, message: SALE_TEXTS.unknownProduct }],
      entry: { itemBarCode, itemId },
    });
  }
  return saleActionData(posted, {
    draft: reduceSale(draft, { type: 'add-product', product, amount }),
    toast: hasProduct(draft, product.idProduct)
      ? toastOf(SALE_TEXTS.repeatedProduct, 'warning')
      : null,
  });
}
