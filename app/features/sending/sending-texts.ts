import { formatInstant } from '@domain/date';
import { formatPhone } from '@domain/phone';
import { type SendingState, UNSENT_STATES } from '@domain/sending/sending';
import type { Sending } from '@domain/wire/sending';
import type { ChipTone } from '~/components/ui/chip';

type Shown = readonly [text: string, tone: ChipTone];

const STATES: Partial<Record<string, Shown>> = {
  queued: ['Na fila', 'progress'],
  sent: ['Enviado', 'done'],
  kept: ['Guardado em arquivo', 'waiting'],
  failed: ['Não enviado', 'off'],
  noted: ['WhatsApp não aberto', 'off'],
  opened: ['Aberto no WhatsApp', 'plain'],
} satisfies Record<SendingState, Shown>;

/** A sending's state; an unknown one is shown as it is. */
export function shownState({ state, channel }: Pick<Sending, 'state' | 'channel'>): Shown {
  if (channel === 'share') return ['Compartilhado', 'plain'];
  return STATES[state] ?? [state, 'plain'];
}

/** Whether, as far as is known, it reached no recipient and may be tried again. */
export function isUnsent({ state }: Pick<Sending, 'state'>): boolean {
  return (UNSENT_STATES as readonly string[]).includes(state);
}

/** `Por e-mail para ana@cliente.com.br, em 10/03/2026 12:00, por Ana` */
export function sendingLine({ channel, sentTo, createdAt, createdBy }: Sending): string {
  const isEmail = channel === 'email';
  const to = sentTo === null ? '' : ` para ${isEmail ? sentTo : formatPhone(sentTo)}`;
  const at = createdAt === null ? '' : `, em ${formatInstant(new Date(createdAt))}`;
  const by = createdBy === null ? 'pela regra de lembretes' : `por ${createdBy}`;
  const way = isEmail ? 'e-mail' : channel === 'share' ? 'outro aplicativo' : 'WhatsApp';
  return `Por ${way}${to}${at}, ${by}`;
}

/** `Já enviado. Por e-mail para …`, or that it was only stored as a file. */
export function sentBeforeText(sending: Sending): string {
  const what = sending.state === 'kept' ? 'guardado em arquivo' : 'enviado';
  return `Já ${what}. ${sendingLine(sending)}`;
}

/** When the message was sent, or given up, where that took a while. */
export function settledText({ state, channel, settledAt }: Sending): string | null {
  if (channel !== 'email' || settledAt === null) return null;
  const what = state === 'failed' ? 'Desistimos' : state === 'sent' ? 'Entregue ao servidor' : null;
  return what === null ? null : `${what} em ${formatInstant(new Date(settledAt))}`;
}

interface SendPathOptions {
  channel?: string;
  again?: number;
  back?: string | null;
}

/**
 * The page where a document is sent; `again` fills in an earlier sending's texts, `back` is the
 * filter of the list of receivables, if it was opened from there.
 */
export function sendPath(
  idOrder: number,
  document: string,
  { channel = 'email', again, back = null }: SendPathOptions = {},
): string {
  const path = `/dashboard/order/${idOrder}/send/${document}${channel === 'whatsapp' ? '/whatsapp' : ''}`;
  const search = new URLSearchParams();
  if (again !== undefined) search.set('again', String(again));
  if (back !== null) search.set('back', back);
  return search.size === 0 ? path : `${path}?${search.toString()}`;
}
