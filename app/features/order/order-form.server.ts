import { json } from '@remix-run/node';

import { type Area, refusalText } from '@domain/access/areas';
import type { IntentHandlers } from '@domain/form-intent';
import { draftAsRead } from '@domain/order/draft/draft-as-read';
import { unreadableErrors } from '@domain/order/draft/draft-errors';
import { reduceDraft } from '@domain/order/draft/draft-reducer';
import type { OrderIntent, OrderIntents } from '@domain/order/draft/intent';
import { personMay } from '~/features/menu/favorite.server';
import { CLIENT_INTENTS } from '~/features/order/client/client-intents.server';
import { openNewProduct, registerNewProduct } from '~/features/order/items/new-product.server';
import { ITEM_INTENTS } from '~/features/order/items/order-items.server';
import { runNoteIntent } from '~/features/order/note/order-note.server';
import { PAYMENT_INTENTS } from '~/features/order/payment/payment-intents.server';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import {
  answerFailure,
  orderActionData,
  type OrderPost,
  type OrderRecordAccess,
  type PostedIntentType,
  readPostedOrder,
} from '~/features/order/post/order-post.server';
import {
  lookUpProfessionalZip,
  openNewProfessional,
  registerNewProfessional,
} from '~/features/order/site/new-professional.server';
import { runSlipIntent } from '~/features/order/slip/order-slip.server';
import { refillAddress } from '~/server/forms/address-refill.server';
import { readForm, requireWhole } from '~/server/forms/posted-form.server';
import { ApiError } from '~/server/http/api-error.server';
import { failAction } from '~/server/http/route-failure.server';
import { withAnswered } from '~/server/session/answered-keys.server';
import type { Session } from '~/server/session/guard.server';

import { comparePosted, mergePosted } from './order-merge.server';
import { saveDraft } from './order-save.server';

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
  const form = await readForm(request, 'lines');
  await requireWhole(request, form);
  const posted = readPostedOrder(form);
  try {
    await refuseRegistering(session, posted.intent.type);
    const answer = await runIntent(posted.intent, { request, session, posted, access });
    if (!(answer instanceof Response)) return json(asRead(answer));
    return await withAnswered(request, answer, posted.idempotencyKey);
  } catch (error) {
    const failure = await failAction(error, request);
    // Data from an earlier look-up belongs to another client; typed data stays (R-ERR-09).
    const draft =
      posted.intent.type === 'look-up-client'
        ? reduceDraft(posted.draft, { type: 'client-failed' })
        : posted.draft;
    return answerFailure({ ...posted, draft }, failure, access);
  }
}

/** Intents that register a record of another area over the order. */
const REGISTERING: Partial<Record<PostedIntentType, Area>> = {
  'new-product': 'product',
  'register-product': 'product',
  'new-professional': 'professional',
  'register-professional': 'professional',
};

/** Refuses a dialog whose result would be refused, even if no button posted it (R-ROL-05). */
async function refuseRegistering(session: Session, type: PostedIntentType): Promise<void> {
  const area = REGISTERING[type];
  if (area && !(await personMay(session, area, 'change')))
    throw new ApiError(403, refusalText(area, 'change'));
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
  compare: async ({ by }, { posted, access }) =>
    json(await comparePosted(posted, access, by === 'self')),
  'generate-slip': runSlipIntent,
  'cancel-slip': runSlipIntent,
  'register-slip': runSlipIntent,
  'unregister-slip': runSlipIntent,
  'choose-company': runNoteIntent,
  'generate-note': runNoteIntent,
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
  ...CLIENT_INTENTS,
  ...ITEM_INTENTS,
  ...PAYMENT_INTENTS,
  'new-product': (_, post) => openNewProduct(post),
  'register-product': (_, post) => registerNewProduct(post),
  'new-professional': async (_, post) => openNewProfessional(post),
  'register-professional': (_, post) => registerNewProfessional(post),
  'look-up-professional-zip': (_, post) => lookUpProfessionalZip(post),
  refresh: async (_, { posted }) => orderActionData(posted, {}),
};

function runIntent<Type extends PostedIntentType>(
  intent: OrderIntent<Type>,
  post: OrderPost,
): Answer {
  return ON_SERVER[intent.type](intent, post);
}
