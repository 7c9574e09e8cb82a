import { json } from '@remix-run/node';

import { isSameDraft } from '@domain/order/draft';
import { findConflicts, withSlipsOf } from '@domain/order/draft-conflict';
import { fingerprintOf } from '@domain/order/draft-fingerprint';
import { draftFromOrder } from '@domain/order/draft-from-order';
import type { OrderIntent } from '@domain/order/intent';
import { ORDER_TEXTS } from '~/features/order/order-texts';
import { paymentDueOf, toastOf } from '~/server/forms/form-refusal.server';
import { derivedKey } from '~/server/forms/idempotency-key.server';
import { ApiError } from '~/server/http/api-client.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { cancelSlip, generateSlip } from './bank-slip.server';
import { orderActionData, type OrderPost, type PostedOrder } from './order-post.server';

type SlipIntent = OrderIntent<'generate-slip' | 'cancel-slip'>;

/**
 * Generates or cancels the slip of a saved installment. The page reloads or, with unsaved changes,
 * comes back with them and the slip.
 */
export async function runSlipIntent(
  intent: SlipIntent,
  { request, session, posted, access }: OrderPost,
): Promise<Response> {
  if (!access.read) return json(orderActionData(posted, { section: 'pagamento' }));
  const generates = intent.type === 'generate-slip';
  try {
    await writeSlip(session, posted, intent);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    const toast = toastOf(
      generates ? ORDER_TEXTS.slipNotGenerated : ORDER_TEXTS.slipNotCancelled,
      'error',
      error.message,
    );
    const actionData = orderActionData(posted, {
      section: 'pagamento',
      toast,
      paymentDue: paymentDueOf(error),
    });
    return json(actionData, { status: error.status === 0 ? 503 : error.status });
  }
  const done = generates ? ORDER_TEXTS.slipGenerated : ORDER_TEXTS.slipCancelled;
  const now = await access.read();
  const theirs = draftFromOrder(now.order);
  const draft = withSlipsOf(posted.draft, theirs);
  if (isSameDraft(draft, theirs)) {
    const { pathname, search } = new URL(request.url);
    return redirectWithSuccess(`${pathname}${search}#pagamento`, done);
  }
  // Other people's changes must still be detected at the next save; the slip itself is not one.
  const slipAlone =
    fingerprintOf(withSlipsOf(theirs, posted.draft)).installments === posted.base.installments;
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
  // The key is per slip: repeated posts cancel one slip once, and the next slip has another key.
  const line = draft.installments.find(
    (one) => one.idOrderInstallment === String(idOrderInstallment),
  );
  return cancelSlip(
    session,
    idOrderInstallment,
    derivedKey(idempotencyKey, `cancel-slip:${idOrderInstallment}:${line?.nossoNumero ?? ''}`),
  );
}
