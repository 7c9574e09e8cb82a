import { todayIso } from '@domain/date';
import type { ReminderStep } from '@domain/sending/reminder-rules';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import { notFound } from '../../http/api-error';
import { recordAboutOrder } from '../order/order-history';
import { findCompanyMessages } from './company-message-repository';
import { insertDocumentSending } from './document-sending-repository';
import { messageOf } from './message-of';
import { type ChosenInstallment, findInstallmentsToRemind } from './reminder-repository';
import { readSendable } from './sendable';
import { enqueueSending } from './sending-job';

const NO_EMAIL = 'O cliente não tem e-mail cadastrado no pedido.';

/** An installment to remind of, and the sender: a person, or the rule at one of its steps. */
interface Reminder {
  idOrder: number;
  idOrderInstallment: number;
  idProfessional: number | null;
  step: ReminderStep | null;
  now: Date;
}

/**
 * Stores a reminder with the company's text, and has it sent after the commit. `skipped` when the
 * client has no e-mail, which the rule records on the order, and when the rule already sent one at
 * that step. Throws 409 for an installment that is not to be paid.
 */
export async function addReminder(
  trx: Trx,
  { idOrder, idOrderInstallment, idProfessional, step, now }: Reminder,
): Promise<'queued' | 'skipped'> {
  const ref = { kind: 'reminder', id: idOrderInstallment } as const;
  const sendable = await readSendable(trx, idOrder, { ref, today: todayIso(now) });
  const { clientEmail, idCompany } = sendable.order.header;
  if (clientEmail === null && step === null) return 'skipped';
  const { messages } = await findCompanyMessages(trx, idCompany);
  const createdAt = now.toISOString();
  const idDocumentSending = await insertDocumentSending(trx, {
    idOrder,
    kind: ref.kind,
    idSubject: ref.id,
    title: sendable.title,
    channel: 'email',
    sentTo: clientEmail,
    ...messageOf(sendable, messages),
    fingerprint: sendable.fingerprint,
    createdAt,
    idProfessional,
    ruleStep: step,
    ...(clientEmail === null
      ? { state: 'failed', settledAt: createdAt, reason: NO_EMAIL }
      : { state: 'queued' }),
  });
  if (idDocumentSending === undefined) return 'skipped';
  await recordAboutOrder({ trx, now, author: authorOf(idProfessional) }, sendable.order.header, {
    act: clientEmail === null ? 'reminder-skipped' : 'reminded',
    changes: [
      ['title', null, sendable.title],
      ['sentTo', null, clientEmail],
      ['reason', null, clientEmail === null ? NO_EMAIL : null],
    ],
    ...(idProfessional === null ? { by: 'prumo' } : {}),
  });
  if (clientEmail === null) return 'skipped';
  await enqueueSending(trx, { idDocumentSending, byRule: step !== null }, now);
  return 'queued';
}

const authorOf = (idProfessional: number | null) =>
  idProfessional === null ? null : { idProfessional };

/** Reminds of installments, all or none; 404 for an unknown one, 409 for one that is not open. */
export async function remindInstallments(
  { trx, author, now }: Write,
  ids: readonly number[],
): Promise<{ queued: number; skipped: number; without: ChosenInstallment[] }> {
  const rows = await findInstallmentsToRemind(trx, ids);
  if (rows.length < ids.length) throw notFound(UNKNOWN_INSTALLMENT);
  const without = [];
  const { idProfessional } = author;
  for (const row of rows) {
    const came = await addReminder(trx, { ...row, idProfessional, step: null, now });
    if (came === 'skipped') without.push(row);
  }
  return { queued: rows.length - without.length, skipped: without.length, without };
}
