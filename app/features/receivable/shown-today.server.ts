import { json } from '@remix-run/node';

import { formatDecimal } from '@domain/money';
import { isToReceive, openCents } from '@domain/open-cents';
import { isByCard } from '@domain/payment-type';
import { CHARGED_ON, chargedDay } from '@domain/receivable/charged-values';
import { chargedCents, chargesOfInstallment } from '@domain/receivable/late-charges';
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

/**
 * The current data of the page of installments being received; its Pix asks for what is open, with
 * fine and interest up to `chargedOn` (R-REC-17).
 */
export async function shownOf(
  caller: Caller,
  rows: readonly Installment[],
  chargedOn: string | null = null,
) {
  const open = rows.filter(isToReceive);
  const [only, ...others] = open;
  // The client is not asked for what a card's operator owes (R-REC-14).
  const hasPix = only && others.length === 0 && !isByCard(only.paymentType);
  const pix = hasPix ? await readPix(caller, only.idOrderInstallment, chargedOn) : null;
  const charges = only && chargedOn !== null ? chargesOfInstallment(only, chargedOn) : null;
  return {
    open,
    pix:
      pix === null
        ? null
        : { text: pix, charged: charges ? chargedCents(charges) : 0, ...qrCodePath(pix) },
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
  const refusal = (await answer.clone().json()) as Refusal;
  const chargedOn = chargedDay(refusal.repopulateFields ?? {});
  const shown = await readInstallments(caller, ids)
    .then((rows) => shownOf(caller, rows, chargedOn))
    .catch(nullIfRefused);
  if (shown === null) return answer;
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
  const values = now.flatMap((row) => {
    const { idOrderInstallment, value, openValue } = row;
    const field = parts ? receivedField(idOrderInstallment) : 'paidValue';
    const read = before.find((each) => each.idOrderInstallment === idOrderInstallment);
    const isTyped = read && !filledTexts(row, read, typed).includes(String(typed[field]));
    return isTyped ? [] : [[field, formatDecimal(openValue ?? value)]];
  });
  // An earlier confirmation, and fine and interest, were for the old values.
  const rest = { installments, over: '', [CHARGED_ON]: '' };
  return { ...Object.fromEntries(values), ...rest } as Record<string, string>;
}

/** What the form itself filled in while that much was open: with fine and interest, or without. */
function filledTexts(
  row: Installment,
  { value, openValue }: { value: number; openValue: number | null },
  typed: Record<string, unknown>,
): string[] {
  const open = openValue ?? value;
  const day = chargedDay(typed);
  const charges = day && chargesOfInstallment({ ...row, value, receivedValue: value - open }, day);
  return [open, open + (charges ? chargedCents(charges) : 0)].map(formatDecimal);
}
