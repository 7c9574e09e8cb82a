import { json } from '@remix-run/node';

import { addressLine } from '@domain/address';
import type { FieldError } from '@domain/field-error';
import { checkForFiscalNote } from '@domain/fiscal-note/fiscal-note-rules';
import { noteAmountText } from '@domain/fiscal-note/goods-of-order';
import {
  type ChosenOperation,
  operationChoices,
  saleOperation,
} from '@domain/fiscal-note/sale-operation';
import { fiscalNoteRefusal } from '@domain/order/documents/order-documents';
import { emptyDraft, isSameDraft } from '@domain/order/draft/draft';
import { findConflicts } from '@domain/order/draft/draft-conflict';
import { fingerprintOf } from '@domain/order/draft/draft-fingerprint';
import { draftFromOrder, storedDraft } from '@domain/order/draft/draft-from-order';
import type { OrderIntent } from '@domain/order/draft/intent';
import type { StoredOrder } from '@domain/order/stored-order';
import { listPickableCompanies } from '~/features/company/company.server';
import { generateFiscalNote } from '~/features/fiscal-note/fiscal-note.server';
import { noteErrors, noteToasts } from '~/features/fiscal-note/fiscal-note-refusal.server';
import type { ReadOrder } from '~/features/order/order.server';
import type { NoteOperation, NotePicker } from '~/features/order/post/order-action-data';
import { ORDER_ANSWERS } from '~/features/order/post/order-answers';
import {
  orderActionData,
  type OrderPost,
  type PostedOrder,
} from '~/features/order/post/order-post.server';
import { sectionHash } from '~/features/order/shared/section-hash';
import { paymentDueOf, toastOf } from '~/server/forms/form-refusal.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

type NoteIntent = OrderIntent<'choose-company' | 'generate-note'>;

/**
 * Issues the order's fiscal note in two steps: check the saved order and ask for the company, then
 * generate. Unsaved changes stay in the form and out of the note.
 */
export async function runNoteIntent(
  intent: NoteIntent,
  { request, session, posted, access: { read } }: OrderPost,
): Promise<Response> {
  if (!read) return json(orderActionData(posted, {}));
  const [{ idOrder, order }, companies, extensions] = await Promise.all([
    read(),
    listPickableCompanies(session),
    listExtensions(session),
  ]);
  const errors = checkNote(order, intent);
  if (errors.length > 0) return refuse(posted, errors);
  if (companies.length === 0)
    return json(orderActionData(posted, { toast: toastOf(ORDER_ANSWERS.noCompany) }), {
      status: 422,
    });

  const saved = draftFromOrder(order);
  const unsaved = !isSameDraft(posted.draft, saved);
  const only = companies.length === 1 ? companies[0] : undefined;
  const picker: NotePicker = {
    kind: intent.kind,
    amount: noteAmountText(order, intent.kind),
    companies: companies.map((company) => {
      return {
        idCompany: company.idCompany,
        name: company.name,
        address: addressLine({ ...company, district: null }),
      };
    }),
    chosen: only ? String(only.idCompany) : '',
    error: null,
    operation:
      intent.kind === 'nfe' && extensions.includes('fiscal-note-operation')
        ? noteOperation(order, posted.noteOperation)
        : null,
    unsaved,
  };
  if (intent.type === 'choose-company')
    return json(orderActionData(posted, { notePicker: picker }));

  const company = companies.find(({ idCompany }) => String(idCompany) === posted.idNoteCompany);
  if (!company) {
    const error = ORDER_ANSWERS.noCompanyChosen;
    return json(
      orderActionData(posted, {
        toast: toastOf(error),
        notePicker: { ...picker, chosen: '', error },
      }),
      { status: 422 },
    );
  }
  // Not sent to a server that does not support it.
  const input = {
    idOrder,
    idCompany: company.idCompany,
    ...(picker.operation === null ? {} : posted.noteOperation),
  };
  try {
    const { kind } = intent;
    const idempotencyKey = derivedKey(posted.idempotencyKey, `${kind}:${company.idCompany}`);
    await generateFiscalNote(session, { kind, input, idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    return refuse(posted, noteErrors(error, isOrderField), error);
  }
  if (!unsaved) {
    const { pathname, search } = new URL(request.url);
    return redirectWithSuccess(
      `${pathname}${search}${sectionHash(posted.openSection)}`,
      ORDER_ANSWERS.noteGenerated,
    );
  }
  return generated(posted, await read());
}

/** A single option is chosen without asking. */
function noteOperation(order: StoredOrder, chosen: ChosenOperation): NoteOperation {
  const choices = operationChoices(order);
  const { finalConsumer, presence } = saleOperation(order, chosen);
  const asksPresence = choices.presences.length > 1;
  return {
    finalConsumer: choices.finalConsumer ? finalConsumer : null,
    presence: asksPresence ? presence : '',
    presences: asksPresence ? choices.presences : [],
  };
}

function checkNote(order: StoredOrder, { kind }: NoteIntent): FieldError[] {
  const refusal = fiscalNoteRefusal({ isNew: false, idOrderStatus: order.idOrderStatus });
  if (refusal !== null) return [{ path: 'idOrderStatus', message: refusal }];
  return checkForFiscalNote(order, kind);
}

/** Whether the order's form has the field. */
function isOrderField(path: string): boolean {
  return /^(?:products|installments)\b/.test(path) || Object.hasOwn(emptyDraft(), path);
}

/** Each sentence is a toast (R-NOT-08), and stays in the summary afterwards. */
function refuse(posted: PostedOrder, errors: FieldError[], failure?: ApiError): Response {
  const status = failure?.responseStatus ?? 422;
  return json(
    orderActionData(posted, {
      errors,
      toasts: noteToasts(errors),
      paymentDue: failure && paymentDueOf(failure),
    }),
    { status },
  );
}

/**
 * The form as typed, with the new note; other people's changes are still detected at the next save.
 */
function generated(posted: PostedOrder, { order, etag }: ReadOrder): Response {
  const theirs = storedDraft(order);
  const others = findConflicts(posted.base, posted.draft, theirs).length > 0;
  const known = others ? {} : { etag, base: fingerprintOf(theirs) };
  return json(
    orderActionData(posted, {
      fiscalNote: order.fiscalNote,
      toast: toastOf(ORDER_ANSWERS.noteGenerated, 'success'),
      ...known,
    }),
  );
}
