import { json } from '@remix-run/node';

import { isSameDraft } from '@domain/order/draft/draft';
import { findConflicts } from '@domain/order/draft/draft-conflict';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { storedDraft } from '@domain/order/draft/draft-from-order';
import { numbered } from '@domain/order/draft/installment-numbers';
import type { OrderIntent } from '@domain/order/draft/intent';
import { withSlipsOf } from '@domain/order/draft/merge-installments';
import { hashOf } from '@domain/text-hash';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import {
  orderActionData,
  type OrderPost,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { paymentDueOf, toastOf } from '~/server/forms/form-refusal.server';
import { ApiError } from '~/server/http/api-error.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { cancelSlip, generateSlip, setSlipRegistered } from './bank-slip.server';

type SlipIntent = OrderIntent<
  'generate-slip' | 'cancel-slip' | 'register-slip' | 'unregister-slip'
>;

const TEXTS: Readonly<Record<SlipIntent['type'], { done: string; failed: string }>> = {
  'generate-slip': { done: ORDER_ANSWERS.slipGenerated, failed: ORDER_ANSWERS.slipNotGenerated },
  'cancel-slip': { done: ORDER_ANSWERS.slipCancelled, failed: ORDER_ANSWERS.slipNotCancelled },
  'register-slip': { done: ORDER_ANSWERS.slipRegistered, failed: ORDER_ANSWERS.slipNotRegistered },
  'unregister-slip': {
    done: ORDER_ANSWERS.slipUnregistered,
    failed: ORDER_ANSWERS.slipNotRegistered,
  },
};

/**
 * Generates, cancels or marks the slip of a saved installment. The page reloads or, with unsaved
 * changes, comes back with them and the slip.
 */
export async function runSlipIntent(
  intent: SlipIntent,
  { request, session, posted, access }: OrderPost,
): Promise<Response> {
  if (!access.read) return json(orderActionData(posted, { section: 'pagamento' }));
  const { done, failed } = TEXTS[intent.type];
  try {
    await writeSlip(session, posted, intent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const toast = toastOf(failed, 'error', error.message);
    const actionData = orderActionData(posted, {
      section: 'pagamento',
      toast,
      paymentDue: paymentDueOf(error),
    });
    return json(actionData, { status: error.responseStatus });
  }
  const now = await access.read();
  const theirs = storedDraft(now.order);
  const withSlips = withSlipsOf(posted.draft, theirs);
  const draft = { ...withSlips, installments: numbered(withSlips.installments) };
  if (isSameDraft(draft, theirs)) {
    const { pathname, search } = new URL(request.url);
    return redirectWithSuccess(`${pathname}${search}#pagamento`, done);
  }
  // Other people's changes must still be detected at the next save; the slip itself does not count.
  const before = fingerprintOf(withSlipsOf(theirs, posted.draft));
  const slipAlone = hashOf(before.installments) === hashOf(posted.base.installments);
  const base = slipAlone
    ? { ...posted.base, installments: fingerprintOf(theirs).installments }
    : posted.base;
  const others = findConflicts(base, draft, theirs).length > 0;
  const known = others ? {} : { etag: now.etag, base: fingerprintOf(theirs) };
  return json(
    orderActionData(posted, {
      draft,
      replaced: true,
      section: 'pagamento',
      toast: toastOf(done, 'success'),
      ...known,
    }),
  );
}

function writeSlip(
  session: Session,
  { draft, idempotencyKey }: PostedOrder,
  { type, idOrderInstallment }: SlipIntent,
): Promise<void> {
  if (type === 'generate-slip') return generateSlip(session, idOrderInstallment);
  // The key depends on the slip's state: repeated posts act once, and the next slip has another
  // key.
  const line = draft.installments.find(
    (one) => one.idOrderInstallment === String(idOrderInstallment),
  );
  const key = derivedKey(
    idempotencyKey,
    `${type}:${idOrderInstallment}:${type === 'cancel-slip' ? (line?.nossoNumero ?? '') : (line?.bankSlip ?? '')}`,
  );
  if (type === 'cancel-slip') return cancelSlip(session, idOrderInstallment, key);
  const registered = type === 'register-slip';
  return setSlipRegistered(session, idOrderInstallment, { registered, idempotencyKey: key });
}
