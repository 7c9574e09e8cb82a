import { todayIso } from '@domain/date';
import { documentName, type OrderDocumentRef } from '@domain/sending/document';
import type { SendingInput } from '@domain/sending/sending-schema';
import type { SendingDraft } from '@domain/wire/sending';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { notFound } from '../../http/api-error';
import { findOrder } from '../order/order-repository';
import { UNKNOWN_ORDER } from '../order/order-service';
import { findCompanyMessages } from './company-message-repository';
import { findSendingsOfOrder, insertDocumentSending } from './document-sending-repository';
import { messageOf } from './message-of';
import { readSendable } from './sendable';
import { enqueueSending } from './sending-job';
import { newFileAddress } from './sent-file';

/** What was sent of an order, newest first; 404 when there is no such order. */
export async function readSendings(db: Db, idOrder: number) {
  const [order, sendings] = await Promise.all([
    findOrder(db, idOrder),
    findSendingsOfOrder(db, idOrder),
  ]);
  if (!order) throw notFound(UNKNOWN_ORDER);
  return sendings.map((sending) => ({
    ...sending,
    document: documentName({ kind: sending.kind, id: sending.idSubject }),
  }));
}

/** A message about a document as the company writes it, to be read over (R-SND-02). */
export async function readSendingDraft(
  db: Db,
  idOrder: number,
  { ref, now }: { ref: OrderDocumentRef; now: Date },
): Promise<SendingDraft> {
  const sendable = await readSendable(db, idOrder, { ref, today: todayIso(now) });
  const { clientEmail, clientPhone, idCompany } = sendable.order.header;
  const { messages } = await findCompanyMessages(db, idCompany);
  return {
    document: documentName(ref),
    title: sendable.title,
    email: clientEmail,
    phone: clientPhone,
    ...messageOf(sendable, messages),
    files: sendable.files.map(({ name }) => name),
  };
}

/** Stores what a person sends and, by e-mail, has it sent after the commit; returns its id. */
export async function addSending(
  { trx, author, now }: Write,
  idOrder: number,
  { ref, input }: { ref: OrderDocumentRef; input: SendingInput },
): Promise<number> {
  const { title, files, fingerprint } = await readSendable(trx, idOrder, {
    ref,
    today: todayIso(now),
  });
  const createdAt = now.toISOString();
  const isEmail = input.channel === 'email';
  const idDocumentSending = await insertDocumentSending(trx, {
    idOrder,
    kind: ref.kind,
    idSubject: ref.id,
    title,
    channel: input.channel,
    sentTo: isEmail ? input.email : input.phone,
    subject: isEmail ? input.subject : null,
    text: input.message,
    fingerprint,
    createdAt,
    idProfessional: author.idProfessional,
    state: isEmail ? 'queued' : 'opened',
    settledAt: isEmail ? null : createdAt,
    ...(isEmail || files.length === 0 ? {} : newFileAddress(now)),
  });
  // Only the rule's are left out when they stand already.
  if (idDocumentSending === undefined) throw new Error('a sending by hand was not stored');
  if (isEmail) await enqueueSending(trx, { idDocumentSending, byRule: false }, now);
  return idDocumentSending;
}
