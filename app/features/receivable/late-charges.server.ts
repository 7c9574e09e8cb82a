import { json } from '@remix-run/node';

import { formatDate, parseDate, todayIso } from '@domain/date';
import { isToReceive, openCents } from '@domain/open-cents';
import { isPaymentInFuture, PAYMENT_AFTER_TODAY } from '@domain/payment-date';
import { chargedDay, chargedValues } from '@domain/receivable/charged-values';
import { NO_PAYMENT_DAY, readInstallmentsShown } from '@domain/receivable/receive-schema';
import type { Installment } from '@domain/wire/receivable';
import { toastOf } from '~/server/forms/form-refusal.server';
import type { Session } from '~/server/session/guard.server';

import { readInstallments } from './receivable.server';
import { RECEIVE_FORM_ID } from './receive-form';

type Typed = Record<string, unknown>;

/**
 * The form again, with fine and interest up to the typed day in the value of each late installment
 * (R-REC-17). The person asked for them, so they are not asked about once more (R-REC-09).
 */
export async function addLateCharges(session: Session, typed: Typed): Promise<Response> {
  const paidOn = parseDate(String(typed.paymentDate));
  const wrong =
    paidOn === null
      ? NO_PAYMENT_DAY
      : isPaymentInFuture(paidOn, null, todayIso(new Date()))
        ? PAYMENT_AFTER_TODAY
        : null;
  if (paidOn === null || wrong !== null)
    return again({ fieldErrors: { paymentDate: wrong }, repopulateFields: typed }, 422);
  const rows = await readAsShown(session, typed);
  // The page with what is open now (`withShown`).
  if (rows === null) return again({ repopulateFields: typed }, 409);
  const { refill, text } = chargedValues(rows, typed, paidOn);
  const toast = toastOf(text, 'info');
  return again({ fieldErrors: {}, repopulateFields: { ...typed, ...refill }, refill, toast }, 200);
}

/**
 * The form again where its fine and interest are those of another payment date: they are calculated
 * anew, and shown before anything is received. Null where they are not, or nothing changes.
 */
export async function chargesOfOtherDay(session: Session, typed: Typed): Promise<Response | null> {
  const charged = chargedDay(typed);
  const paidOn = parseDate(String(typed.paymentDate));
  if (charged === null || paidOn === null || paidOn === charged) return null;
  if (isPaymentInFuture(paidOn, null, todayIso(new Date()))) return null;
  const rows = await readAsShown(session, typed);
  const other = rows && chargedValues(rows, typed, paidOn);
  if (!other || other.changed.length === 0) return null;
  const { refill, changed, text } = other;
  const said = `Multa e juros agora até ${formatDate(paidOn)}. Se é isso mesmo, receba de novo.`;
  return again(
    {
      fieldErrors: Object.fromEntries(changed.map((field) => [field, said])),
      repopulateFields: { ...typed, ...refill },
      refill,
      // With JavaScript the errors go when the fields are filled; the toast stays.
      toast: toastOf(`${text}. Confira os valores e receba de novo.`, 'warning'),
    },
    422,
  );
}

/** The installments of the form; null where what is open of them is no longer as it was shown. */
async function readAsShown(session: Session, typed: Typed): Promise<Installment[] | null> {
  const shown = readInstallmentsShown(typed.installments) ?? [];
  const open = new Map(
    shown.map(({ idOrderInstallment, value, openValue }) => [
      idOrderInstallment,
      openValue ?? value,
    ]),
  );
  const rows = await readInstallments(session, [...open.keys()]);
  const isAsShown = (row: Installment) =>
    isToReceive(row) && openCents(row) === open.get(row.idOrderInstallment);
  return rows.every(isAsShown) ? rows : null;
}

function again(actionData: object, status: number): Response {
  return json({ formId: RECEIVE_FORM_ID, ...actionData }, { status });
}
