import { json } from '@remix-run/node';
import { withZod } from '@remix-validated-form/with-zod';

import { todayIso } from '@domain/date';
import { withDiscount } from '@domain/discount-text';
import { listed } from '@domain/listed';
import { formatDecimal, formatMoney } from '@domain/money';
import { openCents } from '@domain/open-cents';
import { LOCKED_BY_SLIP } from '@domain/order/order-locks';
import { overQuestion, overText, unconfirmed } from '@domain/over-paid';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '@domain/payment-date';
import { NO_PAYMENT_TYPE } from '@domain/payment-type';
import { forgivenNow } from '@domain/receivable/forgiven';
import {
  MAX_RECEIVED,
  readInstallmentsShown,
  receivedField,
  receivedOver,
  receiveFormSchema,
  type ReceiveInput,
  REST_FORGIVEN,
  REST_OPEN,
  shownInstallments,
} from '@domain/receivable/receive-schema';
import type { Receivable } from '@domain/wire/receivable';
import type { Option } from '~/components/form/fields/option';
import { withChosenRows } from '~/components/list/list-params';
import { searchOf } from '~/components/list/search-of';
import { renameFields, toastOf } from '~/server/forms/form-refusal.server';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { ApiError } from '~/server/http/api-error.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { addLateCharges, chargesOfOtherDay } from './late-charges.server';
import { paymentsOfOrder, receivableListOf } from './list-path';
import { readInstallments, receive } from './receivable.server';
import { RECEIVE_FORM_ID, type ReceiveValues } from './receive-form';
import { LATE_CHARGES } from './receive-parts';
import { CHANGED, withShown } from './shown-today.server';

/**
 * The installments that a URL names, and where to return to: the list, by its filter, or the order
 * that they were opened from (`idOrder`). `cancelTo` is the list with them still ticked.
 */
export function askedOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const back = searchParams.get('back') ?? '';
  const ids = searchParams.getAll('id').flatMap((text) => pathId(text) ?? []);
  const requestedIds = [...new Set(ids)].slice(0, MAX_RECEIVED);
  const idOrder = pathId(searchParams.get('order') ?? '');
  if (idOrder !== null) {
    const backTo = paymentsOfOrder(idOrder, back);
    return { ids: requestedIds, back, idOrder, backTo, cancelTo: backTo };
  }
  const ticked = searchOf(withChosenRows(new URLSearchParams(back), requestedIds));
  return {
    ids: requestedIds,
    back,
    idOrder,
    backTo: receivableListOf(back),
    cancelTo: receivableListOf(ticked),
  };
}

/**
 * The form's initial values: today, the method that all of them share, and the open value of each,
 * which may be received in parts where the API supports it.
 */
export function receiveValues(
  open: readonly Receivable[],
  { today, parts }: { today: string; parts: boolean },
): ReceiveValues {
  const [first, ...others] = open;
  const same = others.every(({ paymentType }) => paymentType === first?.paymentType);
  const each = open.map((row) => ({ ...row, openValue: parts ? openCents(row) : null }));
  const received = parts
    ? open.map((row) => [receivedField(row.idOrderInstallment), formatDecimal(openCents(row))])
    : [];
  return {
    ...Object.fromEntries(received),
    paymentDate: today,
    paymentType: same && first?.paymentType ? String(first.paymentType) : NO_PAYMENT_TYPE,
    paidValue: first && others.length === 0 && !parts ? formatDecimal(first.value) : '',
    rest: parts ? REST_OPEN : REST_FORGIVEN,
    installments: shownInstallments(each),
    over: '',
    chargedOn: '',
  };
}

/**
 * The methods to choose from. The empty choice keeps each installment's own, so it is left out
 * where all have the same one: it would only repeat it.
 */
export function methodOptions(
  open: readonly Receivable[],
  methods: readonly Option[],
): readonly Option[] {
  const kept = new Set(open.map(({ paymentType }) => paymentType));
  if (kept.size === 1 && !kept.has(null)) return methods;
  const label = kept.has(null) ? 'Selecione' : 'A de cada parcela';
  return [{ value: NO_PAYMENT_TYPE, label }, ...methods];
}

const receiveSchema = receiveFormSchema(() => todayIso(new Date()));

/** Receives the confirmed installments; the same page then has the receipts. */
export async function receivePosted(request: Request, session: Session): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const { ids } = askedOf(request);
  const form = {
    validator: withZod(receiveSchema),
    formId: RECEIVE_FORM_ID,
    prepare: (typed: Record<string, unknown>) =>
      isOfThese(typed, ids) ? askAboutMore(session, typed) : showThese(typed),
    intents: {
      [LATE_CHARGES]: (typed: Record<string, unknown>) =>
        isOfThese(typed, ids) ? addLateCharges(session, typed) : Promise.resolve(showThese(typed)),
    },
  };
  const answer = await runRecordForm(
    request,
    form,
    async ({ over: _asked, ...input }, { idempotencyKey }) => {
      const [first, ...others] = input.installments;
      const valueField = first && others.length === 0 && first.received !== null;
      const { count, value, finished } = await receive(session, input, idempotencyKey).catch(
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (valueField)
            throw renameFields(error, { paidValue: receivedField(first.idOrderInstallment) });
          // With several installments the form has no value to correct.
          throw others.length > 0 ? renameFields(error, { paidValue: '' }) : error;
        },
      );
      searchParams.set(DONE, '1');
      return redirectWithSuccess(
        `${pathname}?${searchParams.toString()}`,
        `${whatCameIn(input, count)}: ${formatMoney(value)}${withDiscount(forgivenNow(input))}${isWhole(input) ? '' : '; o resto fica em aberto'}${finishedText(finished)}`,
      );
    },
  );
  // Without an answer it may be booked: the person is told, and only the next press gets the values
  // open by then.
  return answer.headers.has('Location') || answer.status >= 500
    ? answer
    : withShown(request, answer, { caller: session, ids });
}

/** Whether the form confirms the installments that its page showed, by the URL. */
function isOfThese({ installments }: Record<string, unknown>, ids: readonly number[]): boolean {
  const confirmed = readInstallmentsShown(installments) ?? [];
  return confirmed.every(({ idOrderInstallment }) => ids.includes(idOrderInstallment));
}

function showThese(typed: Record<string, unknown>): Response {
  return json(
    { formId: RECEIVE_FORM_ID, repopulateFields: typed, toast: toastOf(CHANGED) },
    { status: 409 },
  );
}

/** The orders finished by their last payment (R-REC-04), which the list no longer shows. */
function finishedText(orders: readonly number[]): string {
  if (orders.length === 0) return '';
  const texts = orders.map(String);
  if (orders.length === 1) return `. O orçamento ${texts.join()} passou a Finalizado`;
  return orders.length > MOST_NAMED
    ? `. ${orders.length} orçamentos passaram a Finalizado`
    : `. Os orçamentos ${listed(texts)} passaram a Finalizado`;
}

/** More orders are only counted, to keep the message short. */
const MOST_NAMED = 5;
/** A part is not counted as an installment. */
function whatCameIn(input: ReceiveInput, count: number): string {
  if (isWhole(input)) return count === 1 ? '1 parcela recebida' : `${count} parcelas recebidas`;
  return count === 1 ? 'Parte da parcela recebida' : `Recebido de ${count} parcelas`;
}

/** Marks that a payment was received: what stays open needs a new decision, not another press. */
const DONE = 'received';

/** Whether a payment was just received, and the URL where the rest is received. */
export function justReceived(request: Request): { rest: string } | null {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has(DONE)) return null;
  searchParams.delete(DONE);
  return { rest: `${pathname}?${searchParams.toString()}` };
}

/** Whether nothing stays open. */
function isWhole({ installments, restStaysOpen }: ReceiveInput): boolean {
  return (
    !restStaysOpen ||
    installments.every(({ openValue, received }) => (received ?? Infinity) >= (openValue ?? 0))
  );
}

/**
 * Returns the form again, once, where more is received than is open: it may be interest, or a
 * typing error. A date that would be refused is reported too, as is a bank slip, whose installment
 * takes only its exact value (R-LCK-05): pressing again would not help.
 */
async function askAboutMore(
  session: Session,
  typed: Record<string, unknown>,
): Promise<Record<string, unknown> | Response> {
  const recharged = await chargesOfOtherDay(session, typed);
  if (recharged !== null) return recharged;
  const form = receiveSchema.safeParse(typed);
  const over = form.success ? receivedOver(form.data) : [];
  if (!form.success) return typed;
  const toConfirm = unconfirmed(over, form.data.over);
  if (toConfirm.length === 0) return typed;
  const ids = over.map(({ idOrderInstallment }) => idOrderInstallment);
  const rows = await readInstallments(session, ids);
  const slips = new Set(rows.flatMap((row) => (row.hasSlip ? row.idOrderInstallment : [])));
  const isLocked = (each: (typeof over)[number]) => slips.has(each.idOrderInstallment);
  const isAhead = isPaymentInFuture(form.data.paymentDate, null, todayIso(new Date()));
  const fieldErrors = Object.fromEntries([
    ...(isAhead ? [['paymentDate', PAYMENT_AFTER_TODAY]] : []),
    ...toConfirm.map((each) => [
      each.field,
      isLocked(each) ? LOCKED_BY_SLIP : overQuestion(each, 'receive'),
    ]),
  ]);
  const refill = { over: overText(over.filter((each) => !isLocked(each))) };
  return json(
    { formId: RECEIVE_FORM_ID, fieldErrors, repopulateFields: { ...typed, ...refill }, refill },
    { status: 422 },
  );
}
