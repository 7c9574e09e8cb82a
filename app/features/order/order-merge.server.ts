import { acceptedSince, emptiedSince } from '@domain/order/draft/changed-outside';
import type { Conflict } from '@domain/order/draft/conflict';
import { findConflicts, mergeDrafts, onStoredDraft } from '@domain/order/draft/draft-conflict';
import { fingerprintOf, receivedWhenRead } from '@domain/order/draft/draft-fingerprint';
import { storedDraft } from '@domain/order/draft/draft-from-order';
import { draftTotals } from '@domain/order/draft/draft-totals';
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
 * is no choice: the parts are merged, to be reviewed and saved. An acceptance since is shown before
 * anything is saved over it (R-LNK-18); data of a client who was anonymised since is left out
 * (R-HIS-13). Without `refused` it is unknown whose the other changes are: a payment that both
 * entered may then be this person's own, whose response was lost, and is only shown together with
 * other changes.
 */
export function conflictWith(
  posted: PostedOrder,
  now: ReadOrder,
  refused?: Pick<ApiError, 'isOwnChange' | 'changedBy'>,
): OrderActionData {
  const own = refused?.isOwnChange ?? false;
  const { theirs, emptied, mine, conflicts: different } = compared(posted, now);
  const isOthers = refused ? !own : different.length > 0;
  const alike = isOthers ? receivedAlike(posted.base, mine, theirs) : [];
  const isNew = ({ key }: Conflict) => !different.some((one) => one.key === key);
  const conflicts = [...different, ...alike.filter(isNew)];
  const accepted = acceptedSince(posted.base, theirs);
  const isToChoose = conflicts.some(({ mineChanged }) => mineChanged);
  const met = isToChoose
    ? { ...(emptied ? { draft: emptied.draft, replaced: true } : {}) }
    : mergedWith(posted, now, new Map());
  const { total } = draftTotals(met.draft ?? posted.draft);
  const conflict: OrderConflict = {
    etag: now.etag,
    own,
    by: refused ? otherChanger(refused) : null,
    mine: { ...mine, received: receivedWhenRead(posted.base) },
    theirs,
    conflicts,
    accepted: accepted && { value: accepted.value, total },
    anonymised: emptied && emptied.typed,
  };
  const isShown = conflicts.length > 0 || accepted !== null || emptied !== null;
  return orderActionData(posted, {
    ...met,
    toast: toastOf(toastText(conflict), isToChoose ? 'error' : 'info'),
    conflict: isShown ? conflict : null,
  });
}

function compared(posted: PostedOrder, now: ReadOrder) {
  const theirs = storedDraft(now.order);
  const emptied = emptiedSince(posted.base, posted.draft, theirs);
  const mine = onStoredDraft(emptied?.draft ?? posted.draft, theirs);
  return { theirs, emptied, mine, conflicts: findConflicts(posted.base, mine, theirs) };
}

function toastText({ conflicts, own, by, accepted, anonymised }: OrderConflict): string {
  if (accepted) return ORDER_ANSWERS.acceptedMeanwhile;
  if (anonymised) return ORDER_ANSWERS.anonymisedMeanwhile;
  if (conflicts.some(({ mineChanged }) => mineChanged))
    return own ? ORDER_ANSWERS.changedByYourself : ORDER_ANSWERS.changedMeanwhile(by?.name);
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
  const { theirs, mine, conflicts } = compared(posted, now);
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
