import { json } from '@remix-run/node';

import { todayIso } from '@domain/date';
import type { IntentHandlers } from '@domain/form-intent';
import { draftAsRead } from '@domain/order/draft-as-read';
import type { FoundClient } from '@domain/order/draft-client';
import { unreadableErrors } from '@domain/order/draft-errors';
import { dueDatesError } from '@domain/order/draft-live-errors';
import { reduceDraft } from '@domain/order/draft-reducer';
import type { OrderIntent, OrderIntents } from '@domain/order/intent';
import type { OrderSectionId } from '@domain/order/order-sections';
import {
  EMPTY_PAYMENT_ENTRY,
  PAYMENT_MOVE_FIELD,
  type PaymentMove,
  paymentMove,
} from '@domain/order/payment-entry';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCpfCnpj } from '@domain/tax-id-check';
import { findClientByDocument, findClientById } from '~/features/client/client.server';
import { offerClients } from '~/features/client/offered-clients.server';
import { ORDER_TEXTS } from '~/features/order/order-texts';
import { refillAddress } from '~/server/forms/address-refill.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import { readForm } from '~/server/forms/posted-form.server';
import { failAction } from '~/server/http/api-errors.server';
import type { Session } from '~/server/session/guard.server';

import { openNewProduct, registerNewProduct } from './new-product.server';
import {
  lookUpProfessionalZip,
  openNewProfessional,
  registerNewProfessional,
} from './new-professional.server';
import { NO_CHOICES, type OrderActionData } from './order-action-data';
import { ITEM_INTENTS } from './order-items.server';
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
    // What an earlier look-up filled in is another client's; what was typed stays (R-ERR-09).
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
  'search-clients': async (_, { session, posted }) => {
    const text = posted.clientSearch;
    const rows = await offerClients(session, text);
    return orderActionData(posted, { section: 'cliente', clients: { text, rows } });
  },
  'choose-client': async ({ idClient }, { session, posted }) =>
    withClient(posted, await findClientById(session, idClient)),
  'new-client': async (_, { posted }) =>
    orderActionData(posted, {
      section: 'cliente',
      draft: reduceDraft(posted.draft, { type: 'new-client', text: posted.clientSearch }),
      clients: NO_CHOICES,
      focus: 'clientCpfCnpj',
    }),
  'restore-client': async (intent, { posted }) =>
    orderActionData(posted, { section: 'cliente', draft: reduceDraft(posted.draft, intent) }),
  'look-up-zip': async ({ target }, { posted }) => {
    const field = target === 'client' ? 'clientZipCode' : 'zipCode';
    const { change, message, toast } = await refillAddress(posted.draft[field]);
    return orderActionData(posted, {
      draft: reduceDraft(posted.draft, { type: 'address-looked-up', target, change }),
      errors: message === null ? [] : [{ path: field, message }],
      toast,
      section: target === 'client' ? 'cliente' : 'obra',
    });
  },
  'use-client-address': async (_, { posted }) => {
    const on = posted.draft.sameAddress === 'on';
    const draft = reduceDraft(posted.draft, { type: 'use-client-address', on });
    return orderActionData(posted, { draft, section: 'obra' });
  },
  ...ITEM_INTENTS,
  'new-product': (_, post) => openNewProduct(post),
  'register-product': (_, post) => registerNewProduct(post),
  'new-professional': async (_, post) => openNewProfessional(post),
  'register-professional': (_, post) => registerNewProfessional(post),
  'look-up-professional-zip': (_, post) => lookUpProfessionalZip(post),
  'due-dates': async (intent, { posted }) => {
    const error = dueDatesError(posted.draft);
    return orderActionData(posted, {
      draft: reduceDraft(posted.draft, intent),
      section: 'pagamento',
      errors: error ? [error] : [],
    });
  },
  'discount-rate': payInOneMove,
  'payment-plan': payInOneMove,
  'payment-type-all': payInOneMove,
  'received-today': payInOneMove,
  // A plan that was typed before it is no longer wanted.
  split: (intent, { posted }) =>
    reduceInstallments(intent, { ...posted, payment: { ...posted.payment, paymentPlan: '' } }),
  'remove-installment': (intent, { posted }) => reduceInstallments(intent, posted),
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
  posted: PostedOrder,
): Promise<OrderActionData> {
  return orderActionData(posted, {
    draft: reduceDraft(posted.draft, intent),
    section: 'pagamento',
  });
}

async function payInOneMove(
  { type }: OrderIntent<PaymentMove>,
  { posted }: OrderPost,
): Promise<OrderActionData> {
  const { draft, payment } = posted;
  const moved = paymentMove(type, payment, { draft, today: todayIso(new Date()) });
  const field = PAYMENT_MOVE_FIELD[type];
  if ('path' in moved) return orderActionData(posted, { section: 'pagamento', errors: [moved] });
  return orderActionData(posted, {
    section: 'pagamento',
    draft: reduceDraft(draft, moved),
    payment: field ? { ...payment, [field]: EMPTY_PAYMENT_ENTRY[field] } : payment,
  });
}

async function lookUpClient(session: Session, posted: PostedOrder): Promise<OrderActionData> {
  const section: OrderSectionId = 'cliente';
  const document = cleanTaxId(posted.draft.clientCpfCnpj);
  if (!isValidCpfCnpj(document)) {
    return orderActionData(posted, {
      section,
      errors: [{ path: 'clientCpfCnpj', message: 'CPF/CNPJ inválido' }],
      focus: 'clientCpfCnpj',
    });
  }
  const client = await findClientByDocument(session, document);
  return client
    ? withClient(posted, client)
    : orderActionData(posted, {
        section,
        draft: reduceDraft(posted.draft, { type: 'client-unknown' }),
        toast: toastOf(ORDER_TEXTS.unknownClient, 'info'),
        focus: 'clientName',
      });
}

/** Nobody: the client was deleted since the search. */
function withClient(posted: PostedOrder, client: FoundClient | null): OrderActionData {
  if (!client)
    return orderActionData(posted, {
      section: 'cliente',
      toast: toastOf(ORDER_TEXTS.clientGone, 'warning'),
    });
  return orderActionData(posted, {
    section: 'cliente',
    draft: reduceDraft(posted.draft, { type: 'client-found', client }),
    clients: NO_CHOICES,
  });
}
