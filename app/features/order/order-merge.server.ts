import type { Conflict } from '@domain/order/draft/conflict';
import { findConflicts, mergeDrafts, onStoredDraft } from '@domain/order/draft/draft-conflict';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { storedDraft } from '@domain/order/draft/draft-from-order';
import { receivedAlike } from '@domain/order/draft/installment-conflicts';
import type { OrderActionData, OrderConflict } from '~/features/order/post/order-action-data';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import {
  orderActionData,
  type OrderRecordAccess,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import type { ApiError } from '~/server/http/api-error.server';
import { otherChanger } from '~/server/http/route-failure.server';

import type { ReadOrder } from './order.server';

/**
 * The answer to a save when another person has changed the order since. It precedes any question
 * about payments, whose values are then no longer stored.
 */
export async function changedSince(
  posted: PostedOrder,
  { read }: Pick<OrderRecordAccess, 'read'>,
): Promise<OrderActionData | null> {
  if (!read || posted.etag === null) return null;
  const now = await read();
  const answer = now.etag === posted.etag ? null : conflictWith(posted, now);
  return answer?.conflict ? answer : null;
}

/**
 * The order with two people's changes to choose between. Where they changed different parts there
 * is no choice: the parts are merged, to be reviewed and saved. `isOwn` is null where it is not
 * known whose the other changes are: a payment that both entered may then be this person's own,
 * whose answer was lost, and is told beside other changes alone.
 */
export function conflictWith(
  posted: PostedOrder,
  now: ReadOrder,
  refused?: Pick<ApiError, 'isOwnChange' | 'changedBy'>,
): OrderActionData {
  const own = refused?.isOwnChange ?? false;
  const by = refused ? otherChanger(refused) : null;
  const theirs = storedDraft(now.order);
  const mine = onStoredDraft(posted.draft, theirs);
  const different = findConflicts(posted.base, mine, theirs);
  const isOthers = refused ? !own : different.length > 0;
  const alike = isOthers ? receivedAlike(posted.base, mine, theirs) : [];
  const isNew = ({ key }: Conflict) => !different.some((one) => one.key === key);
  const conflicts = [...different, ...alike.filter(isNew)];
  const conflict = { etag: now.etag, own, by, mine, theirs, conflicts };
  if (conflicts.some(({ mineChanged }) => mineChanged)) {
    const message = own
      ? ORDER_ANSWERS.changedByYourself
      : ORDER_ANSWERS.changedMeanwhile(by?.name);
    return orderActionData(posted, { toast: toastOf(message), conflict });
  }
  return orderActionData(posted, {
    ...mergedWith(posted, now, new Map()),
    toast: toastOf(mergedText(conflicts, { own, by }), 'info'),
    conflict: conflicts.length > 0 ? conflict : null,
  });
}

function mergedText(
  conflicts: readonly Conflict[],
  { own, by }: Pick<OrderConflict, 'own' | 'by'>,
): string {
  const isDivided = conflicts.some(
    ({ part }) => part.kind === 'division' && part.received.length > 0,
  );
  if (conflicts.some(({ receivedByBoth }) => receivedByBoth))
    return ORDER_ANSWERS.receivedMeanwhile(by?.name);
  if (isDivided) return ORDER_ANSWERS.dividedMeanwhile;
  return own ? ORDER_ANSWERS.mergedWithYours : ORDER_ANSWERS.mergedMeanwhile(by?.name);
}

/** Both people's changes applied to the stored version: the form continues with this. */
function mergedWith(posted: PostedOrder, now: ReadOrder, choices: PostedOrder['choices']) {
  const theirs = storedDraft(now.order);
  const mine = onStoredDraft(posted.draft, theirs);
  const conflicts = findConflicts(posted.base, mine, theirs);
  return {
    draft: mergeDrafts({ mine, theirs }, conflicts, choices),
    replaced: true,
    etag: now.etag,
    base: fingerprintOf(theirs),
  };
}

/** What changed in the order since its form was loaded, without saving. */
export async function comparePosted(
  posted: PostedOrder,
  { read }: OrderRecordAccess,
  isOwn: boolean,
): Promise<OrderActionData> {
  return read
    ? conflictWith(posted, await read(), { isOwnChange: isOwn, changedBy: null })
    : orderActionData(posted, {});
}

/** The draft with the chosen changes applied, to be reviewed and saved. */
export async function mergePosted(
  posted: PostedOrder,
  access: OrderRecordAccess,
): Promise<OrderActionData> {
  if (!access.read) return orderActionData(posted, {});
  const now = await access.read();
  // Changed again meanwhile: the choices refer to an older version.
  if (now.etag !== posted.conflictEtag) return conflictWith(posted, now);
  return orderActionData(posted, {
    ...mergedWith(posted, now, posted.choices),
    toast: toastOf(ORDER_ANSWERS.merged, 'info'),
  });
}
