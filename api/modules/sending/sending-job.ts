import { todayIso } from '@domain/date';
import { EMAIL_KEPT } from '@domain/email-server';
import { QUOTE_PAGE } from '@domain/quote-link/quote-link';
import { withClientLink } from '@domain/sending/client-link';
import { z } from '@domain/zod';

import { hashToken } from '../../auth/session/token';
import { readSnapshot } from '../../db/engine/snapshot';
import { lock } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import { DeliveryFailure, deliveryFailure } from '../../email/delivery-failure';
import type { EmailFile, EmailSender } from '../../email/email';
import { messageIdOf } from '../../email/message-id';
import { ApiError } from '../../http/api-error';
import { type Attempt, defineJobKind, JobFailure } from '../../jobs/job-kind';
import { enqueueJob } from '../../jobs/job-repository';
import type { JobWorker } from '../../jobs/job-worker';
import type { Printer } from '../../pdf/printer';
import type { Clock } from '../../runtime/clock';
import { openSecret } from '../../secrets/sealed-secret';
import { findCompanyFace, findCompanyLogo } from '../company/company-face-repository';
import { recordAboutOrder } from '../order/order-history';
import { findOrderClient } from '../order/order-repository';
import { findProfessional } from '../professional/professional-repository';
import { findLinkByToken } from '../quote-link/quote-link-repository';
import { stateOf } from '../quote-link/quote-link-state';
import { settleQuoteSending } from '../quote-link/quote-sending-repository';
import { findCompanyMessages } from './company-message-repository';
import { composeDocumentEmail } from './compose-document-email';
import {
  type DocumentSending,
  findDocumentSending,
  settleSending,
} from './document-sending-repository';
import { makeFile } from './make-file';
import { readSendable, type Sendable } from './sendable';

/** Separate kinds, so that messages of people do not wait behind those of the rule. */
const BY_HAND = 'document-sending';
const BY_RULE = 'reminder-sending';

/** With `backoffMs`, enough for an outage of about forty minutes. */
const MAX_TRIES = 10;
const LIMIT_MS = 120_000;

const NO_ANSWER = 'O servidor de e-mail não respondeu depois de várias tentativas.';
const CHANGED = 'O documento mudou depois que a mensagem foi escrita. Confira e envie de novo.';
const LINK_ENDED =
  'O link foi fechado ou substituído depois que a mensagem foi escrita. Confira e envie de novo.';

export interface SendingJobDeps {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  sender: EmailSender;
  printer: Printer;
  /** Its host is used in message ids. */
  config: { webUrl: string };
  /** Opens the stored secrets of links until their message is sent. */
  sealingKey: string;
}

/** Registers the jobs that send documents by e-mail. */
export function registerSendingJobs(deps: SendingJobDeps): void {
  for (const kind of [BY_HAND, BY_RULE])
    deps.jobs.handle(
      defineJobKind({
        kind,
        payload: z.object({ idDocumentSending: z.number().int() }),
        maxTries: MAX_TRIES,
        limitMs: LIMIT_MS,
        urgent: kind === BY_HAND,
        run: ({ idDocumentSending }, attempt) => send(deps, idDocumentSending, attempt),
        givenUp: ({ idDocumentSending }) => giveUp(deps, idDocumentSending),
      }),
    );
}

/**
 * Sends it after the commit, at least once: if a process dies before it stored that the server took
 * the message, it is sent again under the same id.
 */
export function enqueueSending(
  trx: Trx,
  { idDocumentSending, byRule }: { idDocumentSending: number; byRule: boolean },
  now: Date,
): Promise<void> {
  const job = {
    kind: byRule ? BY_RULE : BY_HAND,
    key: String(idDocumentSending),
    payload: { idDocumentSending },
  };
  return enqueueJob(trx, job, { now, whenKnown: 'leave' });
}

async function send(
  deps: SendingJobDeps,
  idDocumentSending: number,
  { tries, signal }: Attempt,
): Promise<void> {
  const { db, sender, config } = deps;
  const sending = await findDocumentSending(db, idDocumentSending);
  // Its order was deleted, or an earlier try already sent it.
  if (sending?.state !== 'queued') return;
  const read = await stillTheSame(deps, sending);
  if (typeof read === 'string') return settle(deps, sending, failed(read));
  const text = await textOf(deps, sending);
  if (text === null) return settle(deps, sending, failed(LINK_ENDED));
  const { face, logo, messages, author } = read;
  const files = await filesOf(deps, sending, { files: read.files, signal });
  const message = composeDocumentEmail({
    to: { name: read.order.header.clientName ?? '', address: sending.sentTo ?? '' },
    subject: sending.subject ?? '',
    text,
    companyName: read.company?.name ?? '',
    accent: face?.accentColor ?? null,
    logo: logo ? { ...logo, content: Buffer.from(logo.picture, 'base64') } : null,
    replyTo: messages.replyTo ?? author?.email ?? null,
    isByHand: sending.ruleStep === null,
    messageId: messageIdOf(config, {
      kind: 'sending',
      id: idDocumentSending,
      createdAt: sending.createdAt,
    }),
    files,
  });
  // Only the sending: a failed write of ours is no answer of the e-mail server.
  const sent = await sender.send(message, signal).catch((error: unknown) => deliveryFailure(error));
  if (!(sent instanceof DeliveryFailure))
    return settle(deps, sending, sent.file === null ? SENT_OUTCOME : KEPT_OUTCOME);
  // A permanent refusal by the server is reported; anything else is retried, at last with the
  // reason that somebody can do something about.
  const { permanent, isOfAccess, explanation } = sent;
  if (permanent || (isOfAccess && tries >= MAX_TRIES))
    await settle(deps, sending, failed(explanation));
  if (!permanent) throw sent;
}

const SENT_OUTCOME = { state: 'sent', reason: null } as const;
const KEPT_OUTCOME = { state: 'kept', reason: EMAIL_KEPT } as const;
const failed = (reason: string) => ({ state: 'failed', reason }) as const;

/**
 * The document as it was when the message was written, with its company and author; else the reason
 * why it cannot be sent.
 */
async function stillTheSame(
  { db, clock }: SendingJobDeps,
  { idOrder, kind, idSubject, fingerprint, idProfessional }: DocumentSending,
) {
  const ref = { kind, id: idSubject };
  try {
    return await readSnapshot(db, async (trx) => {
      const read = await readSendable(trx, idOrder, { ref, today: todayIso(clock()) });
      if (read.fingerprint !== fingerprint) return CHANGED;
      const { idCompany } = read.order.header;
      const { messages } = await findCompanyMessages(trx, idCompany);
      return {
        ...read,
        messages,
        face: await findCompanyFace(trx, idCompany),
        logo: await findCompanyLogo(trx, idCompany),
        author: idProfessional === null ? undefined : await findProfessional(trx, idProfessional),
      };
    });
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return error.message;
    throw error;
  }
}

/** The final text, with its client's link; null when that was closed or replaced meanwhile. */
async function textOf(
  { db, clock, config, sealingKey }: SendingJobDeps,
  { text, linkToken }: DocumentSending,
): Promise<string | null> {
  if (linkToken === null) return text;
  const token = openedToken(linkToken, sealingKey);
  const link = await findLinkByToken(db, hashToken(token));
  if (!link || !['open', 'accepted'].includes(stateOf(link, clock()))) return null;
  return withClientLink(text, `${config.webUrl}${QUOTE_PAGE}${token}`);
}

function openedToken(linkToken: string, sealingKey: string): string {
  try {
    return openSecret(linkToken, sealingKey);
  } catch {
    throw new JobFailure('the link was sealed with another key', { permanent: true });
  }
}

/** Each person's documents take turns; those of the rule belong to no person. */
async function filesOf(
  { printer }: SendingJobDeps,
  { idProfessional }: DocumentSending,
  { files, signal }: Pick<Sendable, 'files'> & { signal: AbortSignal },
): Promise<EmailFile[]> {
  const caller = { idProfessional: idProfessional ?? 0, signal };
  return Promise.all(files.map((file) => makeFile(printer, caller, file)));
}

async function giveUp(deps: SendingJobDeps, idDocumentSending: number): Promise<void> {
  const sending = await findDocumentSending(deps.db, idDocumentSending);
  if (sending) await settle(deps, sending, failed(NO_ANSWER));
}

/** What a message's outcome is called where its quote's address is stored. */
const OF_ADDRESS = { sent: 'delivered', kept: 'kept', failed: 'failed' } as const;

/**
 * Stores the outcome of a message, with it that of its address, and records it in the history of
 * its order. The client may have been anonymised while the message was being sent, so everything
 * about it is taken from the row as it is by then (R-HIS-09).
 */
async function settle(
  { db, clock }: SendingJobDeps,
  { idDocumentSending, idOrder }: Pick<DocumentSending, 'idDocumentSending' | 'idOrder'>,
  { state, reason }: { state: keyof typeof OF_ADDRESS; reason: string | null },
): Promise<void> {
  const now = clock();
  const at = now.toISOString();
  await db.transaction().execute(async (trx) => {
    await lock(trx, 'salesOrder', [idOrder]);
    const settled = await settleSending(trx, idDocumentSending, { state, reason, settledAt: at });
    if (!settled) return;
    const { title, sentTo, idQuoteSending } = settled;
    if (idQuoteSending !== null)
      await settleQuoteSending(trx, idQuoteSending, { became: OF_ADDRESS[state], at });
    const idClient = await findOrderClient(trx, idOrder);
    await recordAboutOrder(
      { trx, now },
      { idOrder, idClient },
      {
        act: state === 'failed' ? 'document-failed' : 'document-left',
        by: 'prumo',
        changes: [
          ['title', null, title],
          ['sentTo', null, sentTo],
          ['reason', null, reason],
        ],
      },
    );
  });
}
