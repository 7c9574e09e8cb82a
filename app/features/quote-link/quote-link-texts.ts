import { formatInstant } from '@domain/date';
import { formatPhone } from '@domain/phone';
import type { QuoteLink } from '@domain/wire/quote-link';
import type { ChipTone } from '~/components/ui/chip';

type Standing = readonly [text: string, tone: ChipTone];

const CLOSED: Partial<Record<QuoteLink['state'], Standing>> = {
  accepted: ['Aceito', 'done'],
  replaced: ['Substituído', 'plain'],
  expired: ['Vencido', 'waiting'],
  revoked: ['Fechado', 'off'],
};

/** How a link stands, from what matters most: an answer, an opening, that it was sent. */
export function standingOf({ state, answers, sendings }: QuoteLink): Standing {
  const closed = CLOSED[state];
  if (closed) return closed;
  const [last] = answers;
  if (last?.kind === 'refused') return ['Recusado', 'off'];
  if (last?.kind === 'asked') return ['Alteração pedida', 'waiting'];
  if (sendings.some(({ openedAt }) => openedAt !== null))
    return ['Aberto pelo cliente', 'progress'];
  return ['Enviado', 'plain'];
}

/** `em 10/03/2026 12:00`; empty when unknown. */
export function at(instant: string | null): string {
  return instant === null ? '' : ` em ${formatInstant(new Date(instant))}`;
}

const CHANNELS: Record<string, string> = {
  link: 'Endereço criado',
  whatsapp: 'Enviado por WhatsApp',
  email: 'Enviado por e-mail',
};

type Sending = QuoteLink['sendings'][number];

/** `Enviado por WhatsApp para (19) 9 9123-0001 em 10/03/2026 12:00 por Ana` */
export function sendingText({ channel, sentTo, sentAt, sentBy }: Sending): string {
  const to =
    sentTo === null ? '' : ` para ${channel === 'whatsapp' ? formatPhone(sentTo) : sentTo}`;
  return `${CHANNELS[channel] ?? channel}${to}${at(sentAt)}${sentBy ? ` por ${sentBy}` : ''}`;
}

/** `aberto 2 vezes, a última em …`, or that it was not. */
export function openingText({ openCount, openedAt, lastOpenedAt }: Sending): string {
  if (openedAt === null) return 'ainda não aberto';
  if (openCount < 2) return `aberto${at(openedAt)}`;
  return `aberto ${openCount} vezes, a última${at(lastOpenedAt)}`;
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
