import { json } from '@remix-run/node';

import { draftAsRead } from '@domain/order/draft-as-read';
import { firstDueDateError, unreadableErrors } from '@domain/order/draft-errors';
import { type FoundProduct, hasProduct } from '@domain/order/draft-product';
import { reduceDraft } from '@domain/order/draft-reducer';
import type { OrderIntent } from '@domain/order/intent';
import type { OrderSectionId } from '@domain/order/order-sections';
import { cleanTaxId, isValidCpfCnpj } from '@domain/tax-id';
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
  type PostedOrder,
  readPostedOrder,
} from './order-post.server';
import { mergePosted, type OrderRecordAccess, saveDraft } from './order-save.server';
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
    switch (posted.intent.type) {
      case 'save':
      case 'save-cleared':
        return await saveDraft(session, posted, access);
      case 'merge':
        return json(await mergePosted(posted, access));
      case 'generate-slip':
      case 'cancel-slip':
        return await runSlipIntent(request, session, posted, posted.intent, access);
      case 'choose-company':
      case 'generate-note':
        return await runNoteIntent(request, session, posted, posted.intent, access);
      default:
        return json(asRead(await runIntent(session, posted, posted.intent)));
    }
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

async function runIntent(
  session: Session,
  posted: PostedOrder,
  intent: OrderIntent,
): Promise<OrderActionData> {
  const { draft } = posted;
  switch (intent.type) {
    case 'look-up-client':
      return lookUpClient(session, posted);
    case 'look-up-zip': {
      const field = intent.target === 'client' ? 'clientZipCode' : 'zipCode';
      const { change, message } = await refillAddress(draft[field]);
      return orderActionData(posted, {
        draft: reduceDraft(draft, { type: 'address-looked-up', target: intent.target, change }),
        errors: message === null ? [] : [{ path: field, message }],
        section: intent.target === 'client' ? 'cliente' : 'obra',
      });
    }
    case 'use-client-address':
      return orderActionData(posted, {
        draft: reduceDraft(draft, { type: 'use-client-address', on: draft.sameAddress === 'on' }),
        section: 'obra',
      });
    case 'add-by-bar-code':
      return addFound(
        posted,
        await findProductByText(session, 'itemBarCode', posted.itemBarCode),
        'itemBarCode',
      );
    case 'add-by-id':
      return addFound(posted, await findProductByText(session, 'itemId', posted.itemId), 'itemId');
    case 'add-product':
      return addFound(posted, await findProductById(session, intent.idProduct), 'itemSearch');
    case 'search-products': {
      const list = await searchProducts(session, {
        description: posted.itemSearch,
        page: intent.page,
      });
      return orderActionData(posted, {
        section: 'itens',
        search: { description: posted.itemSearch, page: intent.page, ...list },
      });
    }
    case 'remove-product':
      return orderActionData(posted, { draft: reduceDraft(draft, intent), section: 'itens' });
    case 'due-dates': {
      const error = firstDueDateError(draft);
      return orderActionData(posted, {
        draft: reduceDraft(draft, intent),
        section: 'pagamento',
        errors: error ? [error] : [],
      });
    }
    case 'split':
    case 'remove-installment':
      return orderActionData(posted, { draft: reduceDraft(draft, intent), section: 'pagamento' });
    default:
      return orderActionData(posted, {});
  }
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
