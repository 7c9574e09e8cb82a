import { json } from '@remix-run/node';

import type { IntentHandlers } from '@domain/form-intent';
import { draftAsRead } from '@domain/order/draft-as-read';
import { firstDueDateError, unreadableErrors } from '@domain/order/draft-errors';
import { type FoundProduct, hasProduct } from '@domain/order/draft-product';
import { reduceDraft } from '@domain/order/draft-reducer';
import type { OrderIntent, OrderIntents } from '@domain/order/intent';
import type { OrderSectionId } from '@domain/order/order-sections';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { findClientByDocument } from '~/features/client/client.server';
import { ORDER_TEXTS } from '~/features/order/order-texts';
import { findProductById, searchProducts } from '~/features/product/product.server';
import { findProductByText } from '~/features/product/product-by-text.server';
import { refillAddress } from '~/server/forms/address-refill.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { failAction } from '~/server/http/api-errors.server';
import type { Session } from '~/server/session/guard.server';

import type { OrderActionData } from './order-action-data';
import { runNoteIntent } from './order-note.server';
import {
  answerFailure,
  orderActionData,
  type OrderPost,
  type OrderRecordAccess,
  type PostedIntentType,
  type PostedOrder,
  readPostedOrder,
} from './order-post.server';
import { mergePosted, saveDraft } from './order-save.server';
import { runSlipIntent } from './order-slip.server';

/**
 * The order form without JavaScript: one native post is one intent. Does the look-ups that the
 * intent needs, lets the domain's reducer make the next draft, and shows it on the same page;
 * 'save' writes the order.
 */
export async function runOrderForm(
  request: Request,
  session: Session,
  access: OrderRecordAccess,
): Promise<Response> {
  const posted = readPostedOrder(await readForm(request, 'lines'));
  try {
    const answer = await runIntent(posted.intent, { request, session, posted, access });
    return answer instanceof Response ? answer : json(asRead(answer));
  } catch (error) {
    const failure = await failAction(error, request);
    // A failed look-up does not tell whether the client exists (R-ERR-09).
    const draft =
      posted.intent.type === 'look-up-client'
        ? reduceDraft(posted.draft, { type: 'client-failed' })
        : posted.draft;
    return answerFailure({ ...posted, draft }, failure);
  }
}

/** A native post shows numbers as parsed, and reports at once what could not be parsed. */
function asRead(actionData: OrderActionData): OrderActionData {
  const paths = new Set(actionData.errors.map(({ path }) => path));
  return {
    ...actionData,
    draft: draftAsRead(actionData.draft),
    errors: [
      ...actionData.errors,
      ...unreadableErrors(actionData.draft).filter(({ path }) => !paths.has(path)),
    ],
  };
}

type Answer = Promise<OrderActionData | Response>;

const ON_SERVER: IntentHandlers<OrderIntents, PostedIntentType, [OrderPost], Answer> = {
  save: (_, { session, posted, access }) => saveDraft(session, posted, access),
  'save-cleared': (_, { session, posted, access }) => saveDraft(session, posted, access),
  merge: async (_, { posted, access }) => json(await mergePosted(posted, access)),
  'generate-slip': runSlipIntent,
  'cancel-slip': runSlipIntent,
  'register-slip': runSlipIntent,
  'unregister-slip': runSlipIntent,
  'choose-company': runNoteIntent,
  'generate-note': runNoteIntent,
  'look-up-client': (_, { session, posted }) => lookUpClient(session, posted),
  'look-up-zip': async ({ target }, { posted }) => {
    const field = target === 'client' ? 'clientZipCode' : 'zipCode';
    const { change, message } = await refillAddress(posted.draft[field]);
    return orderActionData(posted, {
      draft: reduceDraft(posted.draft, { type: 'address-looked-up', target, change }),
      errors: message === null ? [] : [{ path: field, message }],
      section: target === 'client' ? 'cliente' : 'obra',
    });
  },
  'use-client-address': async (_, { posted }) => {
    const on = posted.draft.sameAddress === 'on';
    const draft = reduceDraft(posted.draft, { type: 'use-client-address', on });
    return orderActionData(posted, { draft, section: 'obra' });
  },
  'add-by-bar-code': (_, post) => addTyped(post, 'itemBarCode'),
  'add-by-id': (_, post) => addTyped(post, 'itemId'),
  'add-product': async ({ idProduct }, { session, posted }) =>
    addFound(posted, await findProductById(session, idProduct), 'itemSearch'),
  'search-products': async ({ page }, { session, posted }) => {
    const description = posted.itemSearch;
    const list = await searchProducts(session, { description, page });
    return orderActionData(posted, { section: 'itens', search: { description, page, ...list } });
  },
  'remove-product': async (intent, { posted }) =>
    orderActionData(posted, { draft: reduceDraft(posted.draft, intent), section: 'itens' }),
  'due-dates': async (intent, { posted }) => {
    const error = firstDueDateError(posted.draft);
    return orderActionData(posted, {
      draft: reduceDraft(posted.draft, intent),
      section: 'pagamento',
      errors: error ? [error] : [],
    });
  },
  split: reduceInstallments,
  'remove-installment': reduceInstallments,
  refresh: async (_, { posted }) => orderActionData(posted, {}),
};

function runIntent<Type extends PostedIntentType>(
  intent: OrderIntent<Type>,
  post: OrderPost,
): Answer {
  return ON_SERVER[intent.type](intent, post);
}

async function reduceInstallments(
  intent: OrderIntent<'split' | 'remove-installment'>,
  { posted }: OrderPost,
): Promise<OrderActionData> {
  return orderActionData(posted, {
    draft: reduceDraft(posted.draft, intent),
    section: 'pagamento',
  });
}

async function addTyped(
  { session, posted }: OrderPost,
  from: 'itemBarCode' | 'itemId',
): Promise<OrderActionData> {
  return addFound(posted, await findProductByText(session, from, posted[from]), from);
}

async function lookUpClient(session: Session, posted: PostedOrder): Promise<OrderActionData> {
  const section: OrderSectionId = 'cliente';
  const document = cleanTaxId(posted.draft.clientCpfCnpj);
  if (!isValidCpfCnpj(document)) {
    return orderActionData(posted, {
      section,
      errors: [{ path: 'clientCpfCnpj', message: 'CPF/CNPJ inválido' }],
    });
  }
  const client = await findClientByDocument(session, document);
  return client
    ? orderActionData(posted, {
        section,
        draft: reduceDraft(posted.draft, { type: 'client-found', client }),
      })
    : orderActionData(posted, {
        section,
        draft: reduceDraft(posted.draft, { type: 'client-unknown' }),
        toast: toastOf(ORDER_TEXTS.unknownClient, 'info'),
      });
}

function addFound(
  posted: PostedOrder,
  product: FoundProduct | null,
  from: 'itemBarCode' | 'itemId' | 'itemSearch',
): OrderActionData {
  if (!product) {
    return orderActionData(posted, {
      section: 'itens',
      errors: [{ path: from, message: ORDER_TEXTS.unknownProduct }],
      entry: { itemBarCode: posted.itemBarCode, itemId: posted.itemId },
    });
  }
  const repeated = hasProduct(posted.draft, product.idProduct);
  return orderActionData(posted, {
    section: 'itens',
    draft: reduceDraft(posted.draft, { type: 'add-product', product }),
    toast: repeated ? toastOf(ORDER_TEXTS.repeatedProduct, 'warning') : null,
  });
}
