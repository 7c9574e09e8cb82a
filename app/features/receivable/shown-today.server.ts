import { json } from '@remix-run/node';

import { formatDecimal } from '@domain/money';
import { isToReceive, openCents } from '@domain/open-cents';
import { isByCard } from '@domain/payment-type';
import {
  readInstallmentsShown,
  receivedField,
  shownInstallments,
} from '@domain/receivable/receive-schema';
import type { Installment } from '@domain/wire/receivable';
import type { RecordActionData } from '~/components/form/record-action-data';
import type { ToastMessage } from '~/components/ui/toast';
import { qrCodePath } from '~/features/session/qr-code.server';
import { toastOf } from '~/server/forms/form-refusal.server';
import type { Caller } from '~/server/http/api-call.server';
import { nullIfRefused } from '~/server/http/failed-call.server';
import { redirectWithError } from '~/server/session/toast.server';

import { readInstallments, readPix } from './receivable.server';

/** The current data of the page of installments being received. */
export async function shownOf(caller: Caller, rows: readonly Installment[]) {
  const open = rows.filter(isToReceive);
  const [only, ...others] = open;
  // The client is not asked for what a card's operator owes (R-REC-14).
  const hasPix = only && others.length === 0 && !isByCard(only.paymentType);
  const pix = hasPix ? await readPix(caller, only.idOrderInstallment) : null;
  return {
    open,
    pix: pix === null ? null : { text: pix, ...qrCodePath(pix) },
    received: rows.filter(({ paymentDate }) => paymentDate !== null),
  };
}

interface Refusal extends RecordActionData {
  repopulateFields?: Record<string, unknown>;
  toast?: ToastMessage | null;
}

export const CHANGED = 'O que está em aberto mudou. Confira os valores antes de receber.';
const NONE_OPEN = 'Nada mais está em aberto destas parcelas.';

/**
 * A refusal with the page's current data: what came in elsewhere is no longer requested, neither by
 * the table nor by the Pix, and the next confirmation is of what is shown. Typed values stay,
 * except those that only repeated what was open. With nothing left open, only the page.
 */
export async function withShown(
  request: Request,
  answer: Response,
  { caller, ids }: { caller: Caller; ids: readonly number[] },
): Promise<Response> {
  if (ids.length === 0) return answer;
  const shown = await readInstallments(caller, ids)
    .then((rows) => shownOf(caller, rows))
    .catch(nullIfRefused);
  if (shown === null) return answer;
  const refusal = (await answer.json()) as Refusal;
  const { pathname, search } = new URL(request.url);
  if (shown.open.length === 0)
    return redirectWithError(pathname + search, refusal.toast?.message ?? NONE_OPEN);
  const fresh = freshFields(refusal.repopulateFields ?? {}, shown.open);
  const isChanged = Object.keys(fresh).length > 0;
  return json(
    {
      ...refusal,
      repopulateFields: { ...refusal.repopulateFields, ...fresh },
      refill: { ...refusal.refill, ...fresh },
      toast: refusal.toast ?? (isChanged ? toastOf(CHANGED) : null),
      shown,
    },
    { status: answer.status },
  );
}

/** The fields with open values that have changed. */
function freshFields(
  typed: Record<string, unknown>,
  open: readonly Installment[],
): Record<string, string> {
  const before = readInstallmentsShown(typed.installments);
  if (before === null) return {};
  const parts = before.some(({ openValue }) => openValue !== null);
  const now = open.map((row) => ({ ...row, openValue: parts ? openCents(row) : null }));
  const installments = shownInstallments(now);
  if (installments === typed.installments) return {};
  const values = now.flatMap(({ idOrderInstallment, value, openValue }) => {
    const field = parts ? receivedField(idOrderInstallment) : 'paidValue';
    const read = before.find((each) => each.idOrderInstallment === idOrderInstallment);
    const isTyped = read && typed[field] !== formatDecimal(read.openValue ?? read.value);
    return isTyped ? [] : [[field, formatDecimal(openValue ?? value)]];
  });
  // An earlier confirmation was for the old values, so it is asked for again.
  return { ...Object.fromEntries(values), installments, over: '' } as Record<string, string>;
}
