import { formatDecimal, formatMoney } from '@domain/money';
import { NO_PAYMENT_TYPE } from '@domain/payment-type';
import { openCents } from '@domain/receivable/open-cents';
import {
  MAX_RECEIVED,
  receivedField,
  REST_FORGIVEN,
  REST_OPEN,
  shownInstallments,
} from '@domain/receivable/receive-schema';
import type { Receivable } from '@domain/wire/receivable';
import { renameFields } from '~/server/forms/form-refusal.server';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { ApiError } from '~/server/http/api-client.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { receive } from './receivable.server';
import { RECEIVE_FORM_ID, receiveValidator, type ReceiveValues } from './receive-form';

const LIST = '/dashboard/receivable';

/** The installments that an address names, and the list to go back to. */
export function askedOf(request: Request): { ids: number[]; backTo: string } {
  const { searchParams } = new URL(request.url);
  const ids = searchParams.getAll('id').flatMap((text) => pathId(text) ?? []);
  const back = searchParams.get('back') ?? '';
  return {
    ids: [...new Set(ids)].slice(0, MAX_RECEIVED),
    backTo: back.startsWith('?') ? LIST + back : LIST,
  };
}

/**
 * What the form begins with: today, the method that all of them have, and what is open of each, which
 * may come in in parts where the API knows them.
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
  };
}

/** The label of leaving each installment its method, or of having none yet. */
export function noTypeLabel(open: readonly Receivable[]): string {
  return open.length > 1 && open.every(({ paymentType }) => paymentType !== null)
    ? 'A de cada parcela'
    : 'Selecione';
}

/** Receives what was confirmed; the same page then has the receipts. */
export function receivePosted(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const form = { validator: receiveValidator, formId: RECEIVE_FORM_ID };
  return runRecordForm(request, form, async (input, { idempotencyKey }) => {
    const [first, ...others] = input.installments;
    const valueField = first && others.length === 0 && first.received !== null;
    const { count, value } = await receive(session, input, idempotencyKey).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (valueField)
          throw renameFields(error, { paidValue: receivedField(first.idOrderInstallment) });
        // The form has no value to correct for several.
        throw others.length > 0 ? renameFields(error, { paidValue: '' }) : error;
      },
    );
    const what = count === 1 ? '1 parcela recebida' : `${count} parcelas recebidas`;
    return redirectWithSuccess(pathname + search, `${what}: ${formatMoney(value)}`);
  });
}
