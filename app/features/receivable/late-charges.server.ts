import { json } from '@remix-run/node';

import { formatDate, parseDate } from '@domain/date';
import { formatDecimal } from '@domain/money';
import { isToReceive, openCents } from '@domain/open-cents';
import { overText } from '@domain/over-paid';
import { chargedCents, chargesOfInstallment, chargesText } from '@domain/receivable/late-charges';
import {
  NO_PAYMENT_DAY,
  readInstallmentsShown,
  receivedField,
} from '@domain/receivable/receive-schema';
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
  const shown = readInstallmentsShown(typed.installments) ?? [];
  const paidOn = parseDate(String(typed.paymentDate));
  if (paidOn === null)
    return again({ fieldErrors: { paymentDate: NO_PAYMENT_DAY }, repopulateFields: typed }, 422);
  const openShown = new Map(
    shown.map(({ idOrderInstallment, value, openValue }) => [
      idOrderInstallment,
      openValue ?? value,
    ]),
  );
  const rows = await readInstallments(session, [...openShown.keys()]);
  const isAsShown = (row: Installment) =>
    isToReceive(row) && openCents(row) === openShown.get(row.idOrderInstallment);
  // The page with what is open now (`withShown`).
  if (!rows.every(isAsShown)) return again({ repopulateFields: typed }, 409);
  const charged = rows.flatMap((row) => {
    const charges = chargesOfInstallment(row, paidOn);
    return charges === null ? [] : [{ row, charges }];
  });
  const asked = charged.map(({ row, charges }) => ({
    field: receivedField(row.idOrderInstallment),
    cents: openCents(row) + chargedCents(charges),
    due: openCents(row),
  }));
  const refill = {
    ...Object.fromEntries(asked.map(({ field, cents }) => [field, formatDecimal(cents)])),
    over: overText(asked),
  };
  const total = { fine: 0, interest: 0 };
  for (const { charges } of charged) {
    total.fine += charges.fine;
    total.interest += charges.interest;
  }
  const until = `até ${formatDate(paidOn)}`;
  const message =
    charged.length === 0
      ? `Não há multa nem juros ${until}`
      : `Com ${chargesText(total)}, ${until}`;
  const toast = toastOf(message, 'info');
  return again({ fieldErrors: {}, repopulateFields: { ...typed, ...refill }, refill, toast }, 200);
}

function again(actionData: object, status: number): Response {
  return json({ formId: RECEIVE_FORM_ID, ...actionData }, { status });
}
