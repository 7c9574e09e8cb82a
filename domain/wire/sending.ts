import { byField } from '../sending/message-texts';
import { CHANNELS, SENDING_STATES } from '../sending/sending';
import type { z } from '../zod';
import { wireEntity } from './entity';
import {
  day,
  described,
  flag,
  id,
  instant,
  lenientInstant,
  lenientOrNull,
  listOf,
  nullableText,
  shownText,
  text,
  texts,
  unread,
  word,
} from './fields';

// An extension of the contract (docs/contract.md#sendings).

/** A document sent to a client. */
export const sendingWire = wireEntity({
  idDocumentSending: id,
  document: described(text, 'O documento: `quote`, `slip-12`…'),
  title: text,
  channel: word(CHANNELS),
  sentTo: described(nullableText, 'O e-mail ou o telefone'),
  subject: nullableText,
  text,
  createdAt: lenientInstant,
  createdBy: described(nullableText, 'Quem enviou; null quando foi a regra de lembretes'),
  state: word(SENDING_STATES),
  settledAt: described(instant, 'Quando a mensagem saiu, ou se desistiu dela'),
  reason: described(nullableText, 'Por que não saiu'),
});

export type Sending = z.output<typeof sendingWire.read>;

/** A document of an order that can be sent now. */
export const sendableWire = wireEntity({ document: text, title: text });
export type Sendable = z.output<typeof sendableWire.read>;

/** The result of sending; `url`, of a WhatsApp message's file, is returned only once. */
export const sentWire = wireEntity({
  idDocumentSending: id,
  url: nullableText,
  linkUrl: described(
    nullableText,
    'O link da página do cliente, quando a mensagem do WhatsApp o pede; contado só nesta resposta',
  ),
});
export type Sent = z.output<typeof sentWire.read>;

/** The version of a quote behind the link of a message. */
const clientLinkWire = wireEntity({
  number: described(id, 'A versão do orçamento'),
  isNew: described(flag, 'Se o envio a cria, no lugar da anterior'),
  validityDays: described(id, 'A validade usual, para uma versão nova'),
  validUntil: described(day, 'O último dia de uma versão que já existe'),
});

/** A message ready for review and sending. */
export const sendingDraftWire = wireEntity({
  document: text,
  title: text,
  email: described(nullableText, 'O e-mail do cliente'),
  phone: described(nullableText, 'O telefone do cliente'),
  subject: text,
  text,
  files: described(texts, 'Os nomes dos arquivos que vão em anexo'),
  link: described(
    lenientOrNull(clientLinkWire),
    'O que `{{link}}` na mensagem dá ao cliente; null quando não há o que aceitar',
  ),
});
export type SendingDraft = z.output<typeof sendingDraftWire.read>;

/** A company's messages to its clients (docs/contract.md#company-messages). */
export const companyMessagesWire = wireEntity({
  idCompany: unread(id),
  ...byField(() => text),
  replyTo: described(nullableText, 'Quem recebe as respostas; null: quem enviou'),
  remindBefore: described(flag, 'Lembrar 3 dias antes do vencimento'),
  remindDue: described(flag, 'Lembrar no dia'),
  remindAfter: described(flag, 'Lembrar 3 dias depois'),
});

/** The result of sending reminders. */
export const remindedWire = wireEntity({
  queued: described(id, 'Quantos lembretes estão a caminho'),
  skipped: described(id, 'Quantas parcelas ficaram sem, porque o cliente não tem e-mail'),
  without: described(
    listOf(wireEntity({ idOrder: id, installmentNumber: id, clientName: shownText })),
    'Quais são elas',
  ),
});
