import { formatInstant } from '@domain/date';
import { formatPhone } from '@domain/phone';
import { type QuoteStanding, quoteStanding, reachOf } from '@domain/quote-link/quote-link';
import type { QuoteLink } from '@domain/wire/quote-link';
import type { ChipTone } from '~/components/ui/chip';

type Shown = readonly [text: string, tone: ChipTone];

const STANDINGS: Partial<Record<string, readonly [...Shown, ofVersion: string]>> = {
  created: ['Link criado', 'plain', 'Link criado'],
  unsent: ['Não enviado', 'waiting', 'Não enviada'],
  sent: ['Enviado', 'plain', 'Enviada'],
  opened: ['Aberto pelo cliente', 'progress', 'Aberta pelo cliente'],
  accepted: ['Aceito', 'done', 'Aceita'],
  'accepted-other-value': ['Aceito por outro valor', 'waiting', 'Aceita por outro valor'],
  'accepted-changed': ['Aceito, mas o pedido mudou', 'waiting', 'Aceita, mas o pedido mudou'],
  asked: ['Alteração pedida', 'waiting', 'Alteração pedida'],
  refused: ['Recusado', 'off', 'Recusada'],
  settled: ['Encerrado', 'plain', 'Encerrada'],
  replaced: ['Substituído', 'plain', 'Substituída'],
  expired: ['Vencido', 'waiting', 'Vencida'],
  revoked: ['Fechado', 'off', 'Fechada'],
} satisfies Record<QuoteStanding, readonly [...Shown, ofVersion: string]>;

/** A quote's state, by text and tone; undefined for an unknown state. */
export function shownStanding(standing: QuoteStanding | null): Shown | undefined {
  const shown = standing === null ? undefined : STANDINGS[standing];
  return shown && [shown[0], shown[1]];
}

/** A link's state; where the API does not return it, derived from the link itself. */
export function standingOf(link: QuoteLink): Shown {
  const standing = knownStanding(link);
  return shownStanding(standing) ?? [standing, 'plain'];
}

/** The same, agreeing in gender with 'Versão 1'. */
export function versionStanding(link: QuoteLink): Shown {
  const [text, tone] = standingOf(link);
  return [STANDINGS[knownStanding(link)]?.[2] ?? text, tone];
}

function knownStanding({ state, answers, sendings, ...link }: QuoteLink): QuoteStanding {
  const answer = answers[0]?.kind ?? null;
  return link.standing ?? quoteStanding({ state, answer, ...reachOf(sendings) });
}

/** The id of the heading above the client's actions on the order's page. */
export const QUOTE_LINK_TITLE = 'quote-link-title';
export const QUOTE_LINK_PART = `#${QUOTE_LINK_TITLE}`;

/** How long a new address is shown to its creator: enough to paste it; later another is created. */
export const TOLD_MINUTES = 10;

/** Whether the client refused it and can still accept it: it is not sent to them again. */
export function isDeclined({ state, answers }: QuoteLink): boolean {
  return state === 'open' && answers[0]?.kind === 'refused';
}

/** `em 10/03/2026 12:00`; empty when unknown. */
export function at(instant: string | null): string {
  return instant === null ? '' : ` em ${formatInstant(new Date(instant))}`;
}

const CHANNELS: Record<string, string> = {
  link: 'Link criado',
  whatsapp: 'Enviado por WhatsApp',
  email: 'Enviado por e-mail',
  share: 'Compartilhado',
};

type Sending = QuoteLink['sendings'][number];

/** `Enviado por WhatsApp para (19) 9 9123-0001 em 10/03/2026 12:00 por Ana` */
export function sendingText(sending: Sending): string {
  const { channel, sentTo, sentAt, sentBy } = sending;
  const to =
    sentTo === null ? '' : ` para ${channel === 'whatsapp' ? formatPhone(sentTo) : sentTo}`;
  return `${wayOf(sending)}${to}${at(sentAt)}${sentBy ? ` por ${sentBy}` : ''}`;
}

function wayOf({ channel, failedAt, keptAt }: Sending): string {
  if (failedAt !== null) return 'Não enviado por e-mail';
  if (keptAt !== null) return 'Guardado em arquivo, o e-mail';
  return CHANNELS[channel] ?? channel;
}

/**
 * `: aberto 2 vezes, a última em …`, or that it was not opened; '' where an answer shows that it
 * was, and for a message that never left.
 */
export function openingText(
  { openCount, openedAt, lastOpenedAt, keptAt }: Sending,
  { answers, sendings }: Pick<QuoteLink, 'answers' | 'sendings'>,
): string {
  if (openedAt === null) {
    if (keptAt !== null) return '';
    // Answered, but no opening was recorded: the address used is unknown.
    const isAnsweredUnnoted =
      answers.length > 0 && sendings.every((sending) => sending.openedAt === null);
    return isAnsweredUnnoted ? '' : ': ainda não aberto';
  }
  if (openCount < 2) return `: aberto${at(openedAt)}`;
  return `: aberto ${openCount} vezes, a última${at(lastOpenedAt)}`;
}

const ANSWERS: Record<string, string> = {
  accepted: 'Aceito',
  asked: 'Alteração pedida',
  refused: 'Recusado',
};

type Answer = QuoteLink['answers'][number];

export function answerText({ kind, name, answeredAt }: Answer): string {
  return `${ANSWERS[kind] ?? kind}${name ? ` por ${name}` : ''}${at(answeredAt)}`;
}
