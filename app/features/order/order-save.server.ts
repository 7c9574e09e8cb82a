import { json } from '@remix-run/node';

import { todayIso } from '@domain/date';
import { type FieldError, fieldErrors, refusalText } from '@domain/field-error';
import { askedPayments, paymentQuestion } from '@domain/order/asked-payments';
import { hasClient } from '@domain/order/draft/draft-client';
import { isMissing } from '@domain/order/draft/missing-fields';
import { checkInstallmentDates } from '@domain/order/installment-dates';
import { forbiddenChanges } from '@domain/order/order-refusals';
import { checkOrder } from '@domain/order/order-rules';
import { orderFormSchema, type OrderInput } from '@domain/order/order-schema';
import { clearForStatus, erasedByStatus } from '@domain/order/status-clearing';
import { finishInstead } from '@domain/order/status-rules';
import { overText, unconfirmed } from '@domain/over-paid';
import { lookUpTypedOver } from '~/features/order/client/client-intents.server';
import {
  type ClientRegister,
  planClientRegister,
} from '~/features/order/client/order-client.server';
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
import { changedSince, conflictWith } from './order-merge.server';

/** An order to be saved, and the data of its checks. */
interface OrderSave {
  posted: PostedOrder;
  /** As typed, and as its status changes it. */
  typed: OrderInput;
  order: OrderInput;
  /** The registration of its client, if requested. */
  register: ClientRegister | null;
  stored: StoredAccess;
}

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
  const { data: typed, error } = orderFormSchema.safeParse(posted.draft);
  if (error) return refuse(posted, [...leftErrors(posted), ...fieldErrors(error)]);
  const order = clearForStatus(typed);
  const register =
    posted.draft.saveClient === 'on'
      ? await planClientRegister(session, order, posted.idempotencyKey)
      : null;
  const save = { posted, typed, order, register, stored: { read: readOnce(access) } };
  const answer = (await refuseInvalid(save)) ?? (await askAboutClearing(save));
  if (answer) return answer;
  return register ? saveWithClient(save, register, access) : write(posted, order, access);
}

/** The errors, or questions about payments; before those, other people's changes meanwhile. */
async function refuseInvalid({
  posted,
  order,
  register,
  stored,
}: OrderSave): Promise<Response | null> {
  const confirmation = await askAboutPaid(posted, order, stored);
  const ofPayments = [
    ...finishInstead(order),
    ...(await paymentErrors(order, stored)),
    ...confirmation.errors,
  ];
  const changed = ofPayments.length > 0 ? await changedSince(posted, stored) : null;
  if (changed) return json(changed, { status: 412 });
  const left = leftErrors(posted);
  const errors = [...left, ...checkOrder(order), ...ofPayments, ...(register?.errors ?? [])];
  return errors.length > 0 ? refuse({ ...posted, over: confirmation.over }, errors) : null;
}

/** Asks once about what the chosen status erases. */
async function askAboutClearing({
  posted,
  typed,
  order,
  stored,
}: OrderSave): Promise<Response | null> {
  const clearing = erasedByStatus(typed);
  if (clearing.length > 0 && posted.intent.type !== 'save-cleared') {
    // Forbidden changes are refused without asking (R-ORD-51).
    const locked = stored.read ? forbiddenChanges(order, (await stored.read()).order) : [];
    return locked.length > 0 ? refuse(posted, locked) : json(orderActionData(posted, { clearing }));
  }
  return null;
}

/** Registers the client, then saves the order with it. */
async function saveWithClient(
  { posted, order }: OrderSave,
  register: ClientRegister,
  access: OrderRecordAccess,
): Promise<Response> {
  const idClient = await register.save();
  const registered = withRegistered(posted, idClient, order.clientCpfCnpj);
  try {
    return await write(registered, { ...order, idClient }, access);
  } catch (error) {
    // The client was created: the form must know its id.
    if (error instanceof ApiError && error.status !== 401)
      return answerFailure(registered, error, access);
    throw error;
  }
}

/** The post as if the client had been chosen. */
function withRegistered(
  posted: PostedOrder,
  idClient: number | null,
  cpfCnpj: string | null,
): PostedOrder {
  return {
    ...posted,
    replaced: true,
    draft: {
      ...posted.draft,
      idClient: String(idClient ?? ''),
      foundId: String(idClient ?? ''),
      foundDocument: idClient === null ? '' : (cpfCnpj ?? ''),
      typedDocument: '',
      saveClient: '',
    },
  };
}

type StoredAccess = Pick<OrderRecordAccess, 'read'>;

/** All checks of one post see the same version, read by the first that needs it. */
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
 * Asks once about payments that differ from their installment (R-INS-11, R-INS-13, R-INS-19).
 * Forbidden changes are reported instead.
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

/** Entries that were not added to the order: saving without them would lose them. */
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
    merge: (now, failure) => {
      const actionData = conflictWith(posted, now, failure);
      return actionData.conflict ? json(actionData, { status: 412 }) : null;
    },
  });
}
