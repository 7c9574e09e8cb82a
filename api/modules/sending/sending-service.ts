import type { Access } from '@domain/access/areas';
import { allowsDocument } from '@domain/access/document-access';
import { todayIso } from '@domain/date';
import { CLIENT_LINK } from '@domain/sending/client-link';
import { documentName, type OrderDocumentRef } from '@domain/sending/document';
import type { SendingInput } from '@domain/sending/sending-schema';
import type { SendingDraft } from '@domain/wire/sending';

import { lock } from '../../db/locks';
import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { notFound } from '../../http/api-error';
import type { Principal } from '../../http/principal';
import { sealSecret } from '../../secrets/sealed-secret';
import { recordAboutOrder } from '../order/order-history';
import type { OrderRecord } from '../order/order-record';
import type { FrozenQuote } from '../quote-link/freeze-quote';
import { newLinkToken } from '../quote-link/link-token';
import { addLinkOfSending, asksForLink, offeredLink, sentToOf } from './client-link';
import { findCompanyMessages } from './company-message-repository';
import {
  findDocumentSending,
  findSendingsOfOrder,
  insertDocumentSending,
  settleNoted,
} from './document-sending-repository';
import { messageOf } from './message-of';
import { readSendable } from './sendable';
import { enqueueSending } from './sending-job';
import { newFileAddress } from './sent-file';

export const UNKNOWN_SENDING = 'Envio não encontrado.';

/** A person's sending of a document. */
interface NewSending {
  ref: OrderDocumentRef;
  input: SendingInput;
  /** The version that its link needs, drawn before; null if none is needed. */
  frozen: FrozenQuote | null;
  sealingKey: string;
}

/** The sendings of an order, newest first, without documents that the person may not open. */
export async function readSendings(trx: Trx, { header }: OrderRecord, access: Access | null) {
  const sendings = await findSendingsOfOrder(trx, header.idOrder);
  return sendings
    .filter(({ kind }) => allowsDocument(access, kind, 'see'))
    .map((sending) => ({
      ...sending,
      document: documentName({ kind: sending.kind, id: sending.idSubject }),
    }));
}

/** A message about a document with the company's text, for review (R-SND-02). */
export async function readSendingDraft(
  trx: Trx,
  idOrder: number,
  { ref, now, principal }: { ref: OrderDocumentRef; now: Date; principal: Principal },
): Promise<SendingDraft> {
  const sendable = await readSendable(trx, idOrder, { ref, today: todayIso(now) });
  const { clientEmail, clientPhone, idCompany } = sendable.order.header;
  const [{ messages }, link] = await Promise.all([
    findCompanyMessages(trx, idCompany),
    ref.kind === 'quote' ? offeredLink(trx, sendable.order, { principal, now }) : null,
  ]);
  return {
    document: documentName(ref),
    title: sendable.title,
    email: clientEmail,
    phone: clientPhone,
    // The link's placeholder stays in the text until it is sent: the address is not known before.
    ...messageOf(sendable, messages, link === null ? { [CLIENT_LINK]: '' } : {}),
    files: sendable.files.map(({ name }) => name),
    link,
  };
}

/**
 * Stores a person's sending and, for e-mail, has it sent after the commit; returns its id. A
 * placeholder for the client's link in the text creates that link as well (R-SND-09).
 */
export async function addSending(
  write: Write,
  idOrder: number,
  { ref, input, frozen, sealingKey }: NewSending,
): Promise<number> {
  const { trx, author, now } = write;
  const token = asksForLink(ref, input) ? newLinkToken() : null;
  // Anonymising the client waits for this lock, and then removes what is sent here.
  await lock(trx, 'salesOrder', [idOrder]);
  // First, because the quote's file has the dates of its newest version.
  const idQuoteSending =
    token === null ? null : await addLinkOfSending(write, idOrder, { frozen, input, token });
  const { title, files, fingerprint, order } = await readSendable(trx, idOrder, {
    ref,
    today: todayIso(now),
  });
  const createdAt = now.toISOString();
  const isEmail = input.channel === 'email';
  const isOpened =
    input.channel === 'share' || (input.channel === 'whatsapp' && !input.tellsOpened);
  const idDocumentSending = await insertDocumentSending(trx, {
    idOrder,
    kind: ref.kind,
    idSubject: ref.id,
    title,
    channel: input.channel,
    sentTo: sentToOf(input),
    subject: isEmail ? input.subject : null,
    text: input.message,
    fingerprint,
    createdAt,
    idProfessional: author.idProfessional,
    state: isEmail ? 'queued' : isOpened ? 'opened' : 'noted',
    settledAt: isOpened ? createdAt : null,
    // The quote's page already has the file, which needs no address of its own.
    ...(isEmail || files.length === 0 || token !== null ? {} : newFileAddress(now)),
    idQuoteSending,
    // For WhatsApp the address is returned at once, and can be derived again.
    linkToken: isEmail && token !== null ? sealSecret(token, sealingKey) : null,
  });
  // Only the rule's sendings are skipped when they already exist.
  if (idDocumentSending === undefined) throw new Error('a sending by hand was not stored');
  await recordAboutOrder(write, order.header, {
    act: 'document-sent',
    changes: [
      ['title', null, title],
      ['channel', null, input.channel],
      ['sentTo', null, sentToOf(input)],
    ],
  });
  if (isEmail) await enqueueSending(trx, { idDocumentSending, byRule: false }, now);
  return idDocumentSending;
}

/** Records that WhatsApp was opened with a message that the person prepared (R-SND-17). */
export async function noteOpened(
  { trx, author, now }: Write,
  idOrder: number,
  { ref, idDocumentSending }: { ref: OrderDocumentRef; idDocumentSending: number },
): Promise<void> {
  const sending = await findDocumentSending(trx, idDocumentSending);
  const isTheirs =
    sending?.idOrder === idOrder &&
    sending.kind === ref.kind &&
    sending.idSubject === ref.id &&
    sending.channel === 'whatsapp' &&
    sending.idProfessional === author.idProfessional;
  if (!isTheirs) throw notFound(UNKNOWN_SENDING);
  const opened = { state: 'opened', settledAt: now.toISOString() } as const;
  await settleNoted(trx, idDocumentSending, opened);
}
