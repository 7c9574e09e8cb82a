import { redirect } from '@remix-run/node';

import { chosenIds } from '@domain/chosen-ids';
import { listed } from '@domain/listed';
import { isToReceive } from '@domain/open-cents';
import { isByCard } from '@domain/payment-type';
import { plural } from '@domain/plural';
import type { Installment } from '@domain/wire/receivable';
import { remindedWire } from '@domain/wire/sending';
import type { z } from '@domain/zod';
import { postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { type Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { areEmailsKept, toldOfEmail } from '~/server/http/kept-emails.server';
import { failAction } from '~/server/http/route-failure.server';
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

/** The open installments, apart from those that a card's operator owes (R-REC-14). */
export function toRemind(rows: readonly Installment[]) {
  const open = rows.filter(isToReceive);
  return {
    open: open.filter(({ paymentType }) => !isByCard(paymentType)),
    byCard: open.filter(({ paymentType }) => isByCard(paymentType)),
  };
}

/**
 * `Sem lembrete, por ser de cartão: Ana Prado (orçamento 40, parcela 3). Quem paga é a operadora.`
 */
export function leftOutText(byCard: readonly Installment[]): string | null {
  if (byCard.length === 0) return null;
  const names = byCard.map(({ idOrder, installmentNumber, clientName }) =>
    named(clientName, `orçamento ${idOrder}, parcela ${installmentNumber}`),
  );
  return `Sem lembrete, por ser de cartão: ${listedInShort(names)}. Quem paga é a operadora.`;
}

/** Queues the confirmed reminders, and returns to the list. */
export async function remindPosted(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { backTo } = askedOf(request);
  const form = await readForm(request);
  const installments = chosenIds((postedText(form, 'installments') ?? '').split(','));
  if (installments.length === 0) throw redirect(pathname + search);
  const idempotencyKey = postedHeader(form, 'idempotencyKey');
  try {
    const reminded = await remind(session, { installments, idempotencyKey });
    const { queued } = reminded;
    const isKept = await areEmailsKept(session);
    const text = toldOf(reminded, isKept);
    return await (queued === 0
      ? redirectWithError(pathname + search, text)
      : redirectWithSuccess(
          backTo,
          toldOfEmail(text, queued === 1 ? 'client' : 'clients', isKept),
        ));
  } catch (failure) {
    const { message } = await failAction(failure, request);
    return redirectWithError(pathname + search, message);
  }
}

/**
 * `2 lembretes a caminho. Sem lembrete, por não ter e-mail no pedido: Ana Prado (orçamento 40).`
 */
function toldOf(
  { queued, skipped, without }: z.output<typeof remindedWire.read>,
  isKept: boolean,
): string {
  const sent =
    queued === 0
      ? 'Nenhum lembrete enviado.'
      : isKept
        ? `${plural(queued, 'lembrete não enviado', 'lembretes não enviados')}.`
        : `${plural(queued, 'lembrete', 'lembretes')} a caminho.`;
  if (skipped === 0) return sent;
  if (without.length > 0)
    return `${sent} Sem lembrete, por não ter e-mail no pedido: ${namesOf(without)}.`;
  const left = skipped === 1 ? '1 parcela ficou' : `${skipped} parcelas ficaram`;
  return `${sent} ${left} sem, porque o cliente não tem e-mail no pedido.`;
}

/** How many characters of names fit a toast. */
const MOST_NAMED = 360;

/** Names each order once. */
function namesOf(without: z.output<typeof remindedWire.read>['without']): string {
  const clients = new Map(without.map(({ idOrder, clientName }) => [idOrder, clientName]));
  return listedInShort([...clients].map(([idOrder, name]) => named(name, `orçamento ${idOrder}`)));
}

/** `Ana Prado (orçamento 40)` */
const named = (client: string, which: string) => (client === '' ? which : `${client} (${which})`);

/** `Ana Prado (orçamento 40) e mais 2` */
function listedInShort(names: readonly string[]): string {
  let room = MOST_NAMED;
  const shown = names.filter((name) => (room -= name.length) >= 0);
  const others = names.length - shown.length;
  return listed([...shown, ...(others > 0 ? [`mais ${others}`] : [])]);
}
