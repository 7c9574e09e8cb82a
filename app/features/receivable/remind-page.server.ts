import { redirect } from '@remix-run/node';

import { chosenIds } from '@domain/chosen-ids';
import { remindedWire } from '@domain/wire/sending';
import { postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { callApi, type Caller } from '~/server/http/api-client.server';
import { failAction } from '~/server/http/api-errors.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

import { askedOf } from './receive-page.server';

/** POST receivable/remind, an extension (docs/contract.md#reminders). */
async function remind(
  caller: Caller,
  { installments, idempotencyKey }: { installments: number[]; idempotencyKey: string | null },
) {
  const call = {
    method: 'POST',
    path: 'receivable/remind',
    body: { installments },
    idempotencyKey,
  } as const;
  const { data } = await callApi(caller, call, remindedWire.read);
  return data;
}

/** Puts the confirmed reminders on their way, and goes back to the list. */
export async function remindPosted(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { backTo } = askedOf(request);
  const form = await readForm(request);
  const installments = chosenIds((postedText(form, 'installments') ?? '').split(','));
  if (installments.length === 0) throw redirect(pathname + search);
  const idempotencyKey = postedHeader(form, 'idempotencyKey');
  try {
    const { queued, skipped } = await remind(session, { installments, idempotencyKey });
    const text = toldOf(queued, skipped);
    return await (queued === 0
      ? redirectWithError(pathname + search, text)
      : redirectWithSuccess(backTo, text));
  } catch (failure) {
    const { message } = await failAction(failure, request);
    return redirectWithError(pathname + search, message);
  }
}

/** `2 lembretes a caminho. 1 parcela ficou sem, porque o cliente não tem e-mail.` */
function toldOf(queued: number, skipped: number): string {
  const sent =
    queued === 0
      ? 'Nenhum lembrete enviado.'
      : `${queued === 1 ? '1 lembrete' : `${queued} lembretes`} a caminho.`;
  if (skipped === 0) return sent;
  const left = skipped === 1 ? '1 parcela ficou' : `${skipped} parcelas ficaram`;
  return `${sent} ${left} sem, porque o cliente não tem e-mail no pedido.`;
}
