import { json } from '@remix-run/node';

import { todayIso } from '@domain/date';
import { type FieldError, fieldErrors, refusalText } from '@domain/field-error';
import { askedPayments, paymentQuestion } from '@domain/order/asked-payments';
import type { Conflict } from '@domain/order/draft/conflict';
import { hasClient } from '@domain/order/draft/draft-client';
import { findConflicts, mergeDrafts, onStoredDraft } from '@domain/order/draft/draft-conflict';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { storedDraft } from '@domain/order/draft/draft-from-order';
import { isMissing } from '@domain/order/draft/missing-fields';
import { checkInstallmentDates } from '@domain/order/installment-dates';
import { forbiddenChanges } from '@domain/order/order-refusals';
import { checkOrder } from '@domain/order/order-rules';
import { orderFormSchema, type OrderInput } from '@domain/order/order-schema';
import { clearForStatus, erasedByStatus } from '@domain/order/status-clearing';
import { finishInstead } from '@domain/order/status-rules';
import { overText, unconfirmed } from '@domain/over-paid';
import { lookUpTypedOver } from '~/features/order/client/client-intents.server';
import { planClientRegister } from '~/features/order/client/order-client.server';
import type { OrderActionData } from '~/features/order/post/order-action-data';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import {
  answerFailure,
  orderActionData,
  type OrderRecordAccess,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';
import { toastOf } from '~/server/forms/form-refusal.server';
import { saveMerging } from '~/server/forms/save-merging.server';
import { ApiError } from '~/server/http/api-error.server';
import type { Session } from '~/server/session/guard.server';

import type { ReadOrder } from './order.server';

/**
 * Validates the order by the same rules as the API, registers its client if asked, and saves it.
 */
export async function saveDraft(
  session: Session,
  posted: PostedOrder,
  access: OrderRecordAccess,
): Promise<Response> {
  const typedOver = await lookUpTypedOver(session, posted);
  if (typedOver) return json(typedOver, { status: 422 });
  const left = leftErrors(posted);
  const parsed = orderFormSchema.safeParse(posted.draft);
  if (!parsed.success) return refuse(posted, [...left, ...fieldErrors(parsed.error)]);
  const order = clearForStatus(parsed.data);
  const register =
    posted.draft.saveClient === 'on'
      ? await planClientRegister(session, order, posted.idempotencyKey)
      : null;
  const stored = { read: readOnce(access) };
  const confirmation = await askAboutPaid(posted, order, stored);
  const ofPayments = [
    ...finishInstead(order),
    ...(await paymentErrors(order, stored)),
    ...confirmation.errors,
  ];
  const changed = ofPayments.length > 0 ? await changedSince(posted, stored) : null;
  if (changed) return json(changed, { status: 412 });
  const errors = [...left, ...checkOrder(order), ...ofPayments, ...(register?.errors ?? [])];
  if (errors.length > 0) return refuse({ ...posted, over: confirmation.over }, errors);
  const clearing = erasedByStatus(parsed.data);
  if (clearing.length > 0 && posted.intent.type !== 'save-cleared') {
    // What is forbidden anyway is not asked about (R-ORD-51).
    const locked = stored.read ? forbiddenChanges(order, (await stored.read()).order) : [];
    return locked.length > 0 ? refuse(posted, locked) : json(orderActionData(posted, { clearing }));
  }

  if (!register) return write(posted, order, access);
  const idClient = await register.save();
  const registered: PostedOrder = {
    ...posted,
    replaced: true,
    draft: {
      ...posted.draft,
      idClient: String(idClient ?? ''),
      foundId: String(idClient ?? ''),
      foundDocument: idClient === null ? '' : (order.clientCpfCnpj ?? ''),
      typedDocument: '',
      saveClient: '',
    },
  };
  try {
    return await write(registered, { ...order, idClient }, access);
  } catch (error) {
    // The client was created: the form must know its id.
    if (error instanceof ApiError && error.status !== 401) return answerFailure(registered, error);
    throw error;
  }
}

type StoredAccess = Pick<OrderRecordAccess, 'read'>;

/** All checks of one post see the same version, which is read when the first of them asks. */
function readOnce({ read }: OrderRecordAccess): StoredAccess['read'] {
  let reading: Promise<ReadOrder> | undefined;
  return read && (() => (reading ??= read()));
}

/** Validates future payments; the stored order is only read when it may change the result. */
async function paymentErrors(order: OrderInput, { read }: StoredAccess): Promise<FieldError[]> {
  const today = todayIso(new Date());
  const errors = checkInstallmentDates(order, null, today);
  return errors.length > 0 && read
    ? checkInstallmentDates(order, (await read()).order, today)
    : errors;
}

/**
 * Asks once about payments of another value than their installment (R-INS-11, R-INS-13, R-INS-19). What is
 * forbidden anyway is told instead.
 */
async function askAboutPaid(
  { over: askedBefore }: PostedOrder,
  order: OrderInput,
  { read }: StoredAccess,
): Promise<{ errors: FieldError[]; over: string }> {
  const known = { errors: [], over: askedBefore };
  if (unconfirmed(askedPayments(order, null), askedBefore).length === 0) return known;
  const stored = read ? (await read()).order : null;
  const payments = askedPayments(order, stored);
  const unasked = unconfirmed(payments, askedBefore);
  if (unasked.length === 0) return known;
  const locked = stored ? forbiddenChanges(order, stored) : [];
  if (locked.length > 0) return { ...known, errors: locked };
  const errors = unasked.map((each) => ({ path: each.field, message: paymentQuestion(each) }));
  return { errors, over: overText(payments) };
}

function refuse(posted: PostedOrder, errors: FieldError[]): Response {
  const { draft, itemBarCode, itemId } = posted;
  const lacks = errors.some((error) => isMissing(draft, error));
  const toast = toastOf(lacks ? ENTRY_TEXTS.missingFields : refusalText(errors));
  return json(orderActionData(posted, { errors, toast, entry: { itemBarCode, itemId } }), {
    status: 422,
  });
}

/** What was typed to be added to the order and is not: saved without it, it would be lost. */
function leftErrors({ draft, ...posted }: PostedOrder): FieldError[] {
  const items = (['itemEntry', 'itemBarCode', 'itemId'] as const)
    .filter((path) => posted[path] !== '')
    .map((path) => ({ path, message: ORDER_ANSWERS.entryLeft }));
  if (posted.clientSearch === '') return items;
  const message = hasClient(draft) ? ORDER_ANSWERS.otherClientLeft : ORDER_ANSWERS.clientLeft;
  return [{ path: 'clientSearch', message }, ...items];
}

/**
 * Writes the order. On a conflict, shows the other person's changes, or retries when there are
 * none.
 */
function write(
  posted: PostedOrder,
  order: OrderInput,
  { save, read }: OrderRecordAccess,
): Promise<Response> {
  const { etag, idempotencyKey, openSection: section } = posted;
  return saveMerging({
    etag,
    save: (version) => save(order, { etag: version, idempotencyKey, section }),
    read,
    merge: (now, { isOwnChange }) => {
      const actionData = conflictWith(posted, now, isOwnChange);
      return actionData.conflict ? json(actionData, { status: 412 }) : null;
    },
  });
}

/**
 * The answer to a save when another person changed the order since. It comes before any advice about
 * payments, which would be about values that are no longer stored.
 */
async function changedSince(
  posted: PostedOrder,
  { read }: StoredAccess,
): Promise<OrderActionData | null> {
  if (!read || posted.etag === null) return null;
  const now = await read();
  const answer = now.etag === posted.etag ? null : conflictWith(posted, now);
  return answer?.conflict ? answer : null;
}

/**
 * The order with what is to choose of two people's changes. Where they changed different parts there
 * is nothing to choose: the parts are put together, to be reviewed and saved.
 */
function conflictWith(posted: PostedOrder, now: ReadOrder, own = false): OrderActionData {
  const theirs = storedDraft(now.order);
  const mine = onStoredDraft(posted.draft, theirs);
  const conflicts = findConflicts(posted.base, mine, theirs);
  const conflict = { etag: now.etag, own, mine, theirs, conflicts };
  if (conflicts.some(({ mineChanged }) => mineChanged)) {
    const message = own ? ORDER_ANSWERS.changedByYourself : ORDER_ANSWERS.changedMeanwhile;
    return orderActionData(posted, { toast: toastOf(message), conflict });
  }
  return orderActionData(posted, {
    ...mergedWith(posted, now, new Map()),
    toast: toastOf(mergedText(conflicts, own), 'info'),
    conflict: conflicts.length > 0 ? conflict : null,
  });
}

function mergedText(conflicts: readonly Conflict[], own: boolean): string {
  const isDivided = conflicts.some(
    ({ part }) => part.kind === 'division' && part.received.length > 0,
  );
  if (isDivided) return ORDER_ANSWERS.dividedMeanwhile;
  return own ? ORDER_ANSWERS.mergedWithYours : ORDER_ANSWERS.mergedMeanwhile;
}

/** Both people's changes on the stored version: what the form goes on with. */
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
