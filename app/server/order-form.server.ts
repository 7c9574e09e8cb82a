import { randomUUID } from 'node:crypto';

import { json } from '@remix-run/node';

import { cleanDocument, isValidCpfCnpj } from '@domain/documents';
import { type FieldError, fieldErrors } from '@domain/field-error';
import { draftFromEntries } from '@domain/order/draft-form';
import type { OrderDraft } from '@domain/order/draft';
import { type FoundProduct, hasProduct, reduceDraft } from '@domain/order/draft-reducer';
import { type OrderIntent, parseIntent } from '@domain/order/intent';
import { checkOrder } from '@domain/order/order-rules';
import { orderFormSchema, type OrderInput } from '@domain/order/order-schema';
import { ORDER_SECTIONS, type OrderSectionId } from '@domain/order/order-sections';
import { BAR_CODE_MAX_LENGTH } from '@domain/product/product-filter';
import { EMPTY_ENTRY, type OrderAnswer } from '~/features/order/order-answer';
import { ORDER_TEXTS } from '~/features/order/order-texts';

import { failAction } from './api-errors.server';
import { paymentDueOf, toastOf } from './form-refusal.server';
import type { Session } from './guard.server';
import { postedHeader, postedText, readForm } from './posted-form.server';
import { findClientByDocument } from './resources/client.server';
import { findProductByBarCode, findProductById, searchProducts } from './resources/product.server';
import { findAddress } from './zip-code.server';

const SEARCH_MAX_LENGTH = 120;

function isBarCode(text: string): boolean {
  return text.length > 0 && text.length <= BAR_CODE_MAX_LENGTH;
}

interface PostedOrder {
  intent: OrderIntent;
  draft: OrderDraft;
  itemBarCode: string;
  itemId: string;
  itemSearch: string;
  etag: string | null;
  idempotencyKey: string;
  /** The tab that was open, to be opened again after saving. */
  openSection: OrderSectionId | null;
}

/** How a valid order is written; gives the redirect that ends the post. `hash` opens the same tab there. */
export type SaveOrder = (
  input: OrderInput,
  write: { etag: string | null; idempotencyKey: string; hash: string },
) => Promise<Response>;

/**
 * The server's driver of the order form: one native post is one intent. Looks up what the intent needs, lets
 * the domain's reducer make the next draft, and answers with the same page; 'save' writes the order.
 */
export async function runOrderForm(request: Request, session: Session, save: SaveOrder): Promise<Response> {
  const posted = readPostedOrder(await readForm(request));
  try {
    return posted.intent.type === 'save'
      ? await saveDraft(posted, save)
      : json(await runIntent(session, posted, posted.intent));
  } catch (error) {
    const failure = await failAction(error, request);
    // A failed look-up says nothing of whose the document is (spec 1, section 8).
    const draft = posted.intent.type === 'look-up-client' ? reduceDraft(posted.draft, { type: 'client-failed' }) : posted.draft;
    return json(
      answer(posted, {
        draft,
        errors: failure.fields,
        toast: toastOf(failure.message),
        paymentDue: paymentDueOf(failure),
      }),
      { status: failure.status === 0 ? 503 : failure.status },
    );
  }
}

function readPostedOrder(form: FormData): PostedOrder {
  const text = (name: string) => (postedText(form, name) ?? '').trim();
  const draft = draftFromEntries(form.entries());
  const posted = {
    draft: reduceDraft(draft, { type: 'replace', draft }),
    itemBarCode: text('itemBarCode'),
    itemId: text('itemId'),
    itemSearch: text('itemSearch').slice(0, SEARCH_MAX_LENGTH),
    etag: postedHeader(form, 'etag'),
    idempotencyKey: postedHeader(form, 'idempotencyKey') ?? randomUUID(),
    openSection: ORDER_SECTIONS.find(({ id }) => id === form.get('openSection'))?.id ?? null,
  };
  return { ...posted, intent: enteredIntent(parseIntent(form.get('intent')), posted) };
}

/** Enter posts the form's first button; what was typed tells what was meant. */
function enteredIntent(intent: OrderIntent, posted: Omit<PostedOrder, 'intent'>): OrderIntent {
  if (intent.type !== 'enter') return intent;
  if (posted.itemBarCode) return { type: 'add-by-bar-code' };
  if (posted.itemId) return { type: 'add-by-id' };
  if (posted.itemSearch) return { type: 'search-products', page: 1 };
  return { type: 'refresh' };
}

async function saveDraft(posted: PostedOrder, save: SaveOrder): Promise<Response> {
  const parsed = orderFormSchema.safeParse(posted.draft);
  const errors: FieldError[] = parsed.success ? checkOrder(parsed.data) : fieldErrors(parsed.error);
  if (!parsed.success || errors.length > 0) {
    return json(answer(posted, { errors, toast: toastOf(ORDER_TEXTS.missingFields) }), { status: 422 });
  }
  return save(parsed.data, {
    etag: posted.etag,
    idempotencyKey: posted.idempotencyKey,
    hash: posted.openSection ? `#${posted.openSection}` : '',
  });
}

async function runIntent(session: Session, posted: PostedOrder, intent: OrderIntent): Promise<OrderAnswer> {
  const { draft } = posted;
  switch (intent.type) {
    case 'look-up-client':
      return lookUpClient(session, posted);
    case 'look-up-zip': {
      const zipCode = intent.target === 'client' ? draft.clientZipCode : draft.zipCode;
      const address = await findAddress(zipCode);
      return answer(posted, {
        draft: reduceDraft(draft, { type: 'address-found', target: intent.target, address }),
        section: intent.target === 'client' ? 'cliente' : 'obra',
      });
    }
    case 'use-client-address':
      return answer(posted, {
        draft: reduceDraft(draft, { type: 'use-client-address', on: draft.sameAddress === 'on' }),
        section: 'obra',
      });
    case 'add-by-bar-code':
      return addFound(posted, isBarCode(posted.itemBarCode) ? await findProductByBarCode(session, posted.itemBarCode) : null, 'itemBarCode');
    case 'add-by-id': {
      const idProduct = /^\d{1,6}$/.test(posted.itemId) ? Number(posted.itemId) : null;
      return addFound(posted, idProduct === null ? null : await findProductById(session, idProduct), 'itemId');
    }
    case 'add-product':
      return addFound(posted, await findProductById(session, intent.idProduct), 'itemSearch');
    case 'search-products': {
      const list = await searchProducts(session, { description: posted.itemSearch, page: intent.page });
      return answer(posted, {
        section: 'itens',
        search: { description: posted.itemSearch, page: intent.page, ...list },
      });
    }
    case 'remove-product':
      return answer(posted, { draft: reduceDraft(draft, intent), section: 'itens' });
    case 'split':
    case 'remove-installment':
      return answer(posted, { draft: reduceDraft(draft, intent), section: 'pagamento' });
    default:
      return answer(posted, {});
  }
}

async function lookUpClient(session: Session, posted: PostedOrder): Promise<OrderAnswer> {
  const section: OrderSectionId = 'cliente';
  const document = cleanDocument(posted.draft.clientCpfCnpj);
  if (!isValidCpfCnpj(document)) {
    return answer(posted, { section, errors: [{ path: 'clientCpfCnpj', message: 'CPF/CNPJ inválido' }] });
  }
  const client = await findClientByDocument(session, document);
  return client
    ? answer(posted, { section, draft: reduceDraft(posted.draft, { type: 'client-found', client }) })
    : answer(posted, {
        section,
        draft: reduceDraft(posted.draft, { type: 'client-unknown' }),
        toast: toastOf(ORDER_TEXTS.unknownClient, 'info'),
      });
}

function addFound(
  posted: PostedOrder,
  product: FoundProduct | null,
  from: 'itemBarCode' | 'itemId' | 'itemSearch',
): OrderAnswer {
  if (!product) {
    return answer(posted, {
      section: 'itens',
      errors: [{ path: from, message: ORDER_TEXTS.unknownProduct }],
      entry: { itemBarCode: posted.itemBarCode, itemId: posted.itemId },
    });
  }
  const repeated = hasProduct(posted.draft, product.idProduct);
  return answer(posted, {
    section: 'itens',
    draft: reduceDraft(posted.draft, { type: 'add-product', product }),
    toast: repeated ? toastOf(ORDER_TEXTS.repeatedProduct, 'warning') : null,
  });
}

function answer(posted: PostedOrder, change: Partial<OrderAnswer>): OrderAnswer {
  return {
    draft: posted.draft,
    entry: EMPTY_ENTRY,
    errors: [],
    toast: null,
    search: null,
    section: null,
    idempotencyKey: posted.idempotencyKey,
    etag: posted.etag,
    ...change,
  };
}
