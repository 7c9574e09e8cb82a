import { randomUUID } from 'node:crypto';

import { json } from '@remix-run/node';

import { CHOICE_PREFIX } from '@domain/conflict-choice';
import type { ChosenOperation } from '@domain/fiscal-note/sale-operation';
import { isPresence } from '@domain/nfe/presence';
import type { Side } from '@domain/order/draft/conflict';
import type { OrderDraft } from '@domain/order/draft/draft';
import { type DraftFingerprint, parseFingerprint } from '@domain/order/draft/draft-fingerprint';
import { draftFromEntries } from '@domain/order/draft/draft-form';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import { type OrderIntent, orderIntents } from '@domain/order/draft/intent';
import { ITEM_ENTRY_MAX_LENGTH } from '@domain/order/draft/item-entry';
import { refusalsBySection } from '@domain/order/draft/order-refusals';
import { ORDER_SECTIONS, type OrderSectionId } from '@domain/order/draft/order-sections';
import {
  EMPTY_PAYMENT_ENTRY,
  PAYMENT_ENTRY_FIELDS,
  PAYMENT_ENTRY_MAX_LENGTH,
  type PaymentEntry,
} from '@domain/order/draft/payment-entry';
import type { OrderInput } from '@domain/order/order-schema';
import { cleanTaxId } from '@domain/tax-id';
import { keptText } from '~/features/order/missing-record/missing-record';
import { readTyped, type TypedRecord } from '~/features/order/missing-record/missing-record.server';
import {
  MISSING_PRODUCT,
  NEW_PRODUCT_FIELDS,
  type NewProductField,
} from '~/features/order/missing-record/new-product-fields';
import {
  MISSING_PROFESSIONAL,
  NEW_PROFESSIONAL_FIELDS,
  type NewProfessionalField,
} from '~/features/order/missing-record/new-professional-fields';
import type { ReadOrder } from '~/features/order/order.server';
import { EMPTY_ENTRY } from '~/features/order-entry/item-entry';
import { failureToast, paymentDueOf } from '~/server/forms/form-refusal.server';
import { goneTexts } from '~/server/forms/gone-record.server';
import { postedHeader, postedText } from '~/server/forms/posted-form.server';
import type { ApiError } from '~/server/http/api-error.server';
import type { Session } from '~/server/session/guard.server';

import { withoutDeleted } from './deleted-references.server';
import type { OrderActionData } from './order-action-data';

const SEARCH_MAX_LENGTH = 120;

/** The intent of a post: Enter is replaced by its button's intent. */
export type PostedIntentType = Exclude<OrderIntent['type'], 'enter'>;

/** A parsed post of the order form. */
export interface PostedOrder {
  intent: OrderIntent<PostedIntentType>;
  draft: OrderDraft;
  /** Whether the server changed the posted draft. */
  replaced: boolean;
  itemBarCode: string;
  itemId: string;
  itemSearch: string;
  /** The index of the line that the product search is for; null for a new one. */
  exchanged: number | null;
  /** The entry line, as typed. */
  itemEntry: string;
  /** A product to be registered, as typed. */
  newProduct: TypedRecord<NewProductField>;
  /** A professional to be registered, as typed. */
  newProfessional: TypedRecord<NewProfessionalField>;
  /** What was typed into dialogs that are closed, as text. */
  kept: OrderActionData['kept'];
  /** The number of the line that a button acts on. */
  itemLine: string;
  payment: PaymentEntry;
  /** The text that a client is searched for by. */
  clientSearch: string;
  /** The payments already asked about (`overText`). */
  over: string;
  /** The company to issue the fiscal note; '' for none. */
  idNoteCompany: string;
  /** The note's choices about the sale; null when none were made. */
  noteOperation: ChosenOperation;
  etag: string | null;
  idempotencyKey: string;
  /** Fingerprint of the order as loaded, to detect who changed what. */
  base: DraftFingerprint;
  /** The open tab, to be restored after saving. */
  openSection: OrderSectionId | null;
  /** The version that the conflict's choices refer to. */
  conflictEtag: string | null;
  choices: ReadonlyMap<string, Side>;
}

/** Save options: the tab to open again on the next page. */
interface OrderWrite {
  etag: string | null;
  idempotencyKey: string;
  section: OrderSectionId | null;
}

/** How to write the order and, if it exists, read it again. */
export interface OrderRecordAccess {
  /** Returns the redirect that ends the post. */
  save: (input: OrderInput, write: OrderWrite) => Promise<Response>;
  read: (() => Promise<ReadOrder>) | null;
}

/** A post of the order form and what is needed to answer it. */
export interface OrderPost {
  request: Request;
  session: Session;
  posted: PostedOrder;
  access: OrderRecordAccess;
}

function postedOperation(finalConsumer: string, presence: string): ChosenOperation {
  const isChosen = finalConsumer === '1' || finalConsumer === '0';
  return {
    finalConsumer: isChosen ? finalConsumer === '1' : null,
    presence: isPresence(presence) ? presence : null,
  };
}

export function readPostedOrder(form: FormData): PostedOrder {
  const text = (name: string) => (postedText(form, name) ?? '').trim();
  const posted = {
    draft: postedDraft(form),
    replaced: false,
    itemBarCode: text('itemBarCode'),
    itemId: text('itemId'),
    itemSearch: text('itemSearch').slice(0, SEARCH_MAX_LENGTH),
    exchanged: /^\d{1,4}$/.test(text('itemExchanged')) ? Number(text('itemExchanged')) : null,
    itemEntry: text('itemEntry').slice(0, ITEM_ENTRY_MAX_LENGTH),
    newProduct: readTyped({ ...MISSING_PRODUCT, fields: NEW_PRODUCT_FIELDS }, text),
    newProfessional: readTyped({ ...MISSING_PROFESSIONAL, fields: NEW_PROFESSIONAL_FIELDS }, text),
    kept: {
      product: keptText(MISSING_PRODUCT, form),
      professional: keptText(MISSING_PROFESSIONAL, form),
    },
    itemLine: text('itemLine'),
    payment: postedPayment(text),
    clientSearch: text('clientSearch').slice(0, SEARCH_MAX_LENGTH),
    over: text('over'),
    idNoteCompany: text('idNoteCompany'),
    noteOperation: postedOperation(text('noteFinalConsumer'), text('notePresence')),
    etag: postedHeader(form, 'etag'),
    idempotencyKey: postedHeader(form, 'idempotencyKey') ?? randomUUID(),
    base: parseFingerprint(postedText(form, 'base')),
    openSection: ORDER_SECTIONS.find(({ id }) => id === form.get('openSection'))?.id ?? null,
    conflictEtag: postedHeader(form, 'conflictEtag'),
    choices: postedChoices(form),
  };
  return { ...posted, intent: enteredIntent(orderIntents.parse(form.get('intent')), posted) };
}

function postedPayment(text: (name: string) => string): PaymentEntry {
  const entry = { ...EMPTY_PAYMENT_ENTRY };
  for (const name of PAYMENT_ENTRY_FIELDS)
    entry[name] = text(name).slice(0, PAYMENT_ENTRY_MAX_LENGTH) || entry[name];
  return entry;
}

/** The draft, with what the browser would have changed on input, if there was no script. */
function postedDraft(form: FormData): OrderDraft {
  const typed = draftFromEntries(form.entries());
  const draft = reduceDraft(typed, { type: 'replace', draft: typed });
  return form.get('noScript') === 'on' ? reduceDraft(draft, { type: 'fill-paid-values' }) : draft;
}

/** Enter posts the form's first button; the intent is derived from what was typed. */
function enteredIntent(
  intent: OrderIntent,
  posted: Omit<PostedOrder, 'intent'>,
): PostedOrder['intent'] {
  if (intent.type !== 'enter') return intent;
  if (posted.newProduct.typed.description) return { type: 'register-product' };
  if (posted.newProfessional.typed.name) return { type: 'register-professional' };
  if (posted.itemBarCode) return { type: 'add-by-bar-code' };
  if (posted.itemId) return { type: 'add-by-id' };
  if (posted.itemSearch) return { type: 'search-products', page: 1 };
  if (posted.itemEntry) return { type: 'add-entry' };
  if (posted.payment.paymentPlan) return { type: 'payment-plan' };
  if (posted.payment.discountRate) return { type: 'discount-rate' };
  if (posted.clientSearch) return { type: 'search-clients' };
  const { clientName, clientCpfCnpj } = posted.draft;
  if (clientName === '' && cleanTaxId(clientCpfCnpj) !== '') return { type: 'look-up-client' };
  return { type: 'refresh' };
}

function postedChoices(form: FormData): ReadonlyMap<string, Side> {
  const choices = new Map<string, Side>();
  for (const [name, value] of form) {
    if (name.startsWith(CHOICE_PREFIX) && (value === 'mine' || value === 'theirs')) {
      choices.set(name.slice(CHOICE_PREFIX.length), value);
    }
  }
  return choices;
}

/** The form as posted, with `change` applied. */
export function orderActionData(
  posted: PostedOrder,
  change: Partial<OrderActionData>,
): OrderActionData {
  return {
    draft: posted.draft,
    replaced: posted.replaced,
    entry: EMPTY_ENTRY,
    entryLine: posted.itemEntry,
    payment: posted.payment,
    kept: posted.kept,
    clients: { text: posted.clientSearch, rows: null },
    errors: [],
    refusals: refusalsBySection(change.draft ?? posted.draft),
    toast: null,
    over: posted.over,
    search: null,
    section: null,
    conflict: null,
    idempotencyKey: posted.idempotencyKey,
    etag: posted.etag,
    base: posted.base,
    ...change,
  };
}

/** The form after the API refused or did not respond. */
export async function answerFailure(
  posted: PostedOrder,
  failure: ApiError,
  { read = null }: Partial<Pick<OrderRecordAccess, 'read'>> = {},
): Promise<Response> {
  const { errors, draft } = withoutDeleted(posted.draft, failure.fields);
  return json(
    orderActionData(posted, {
      draft,
      replaced: posted.replaced || draft !== posted.draft,
      errors,
      toast: failureToast(failure),
      paymentDue: paymentDueOf(failure),
      savedAt: failure.savedAt,
      gone: read && (await goneTexts(failure, read)),
    }),
    { status: failure.responseStatus },
  );
}
