import type { FastifyBaseLogger } from 'fastify';

import { z } from '@domain/zod';

import type { Db, Trx } from '../db/schema';
import { type Attempt, defineJobKind, JobFailure } from '../jobs/job-kind';
import { enqueueJob } from '../jobs/job-repository';
import type { JobWorker } from '../jobs/job-worker';
import type { Clock } from '../runtime/clock';
import { openSecret, sealSecret } from '../secrets/sealed-secret';
import { deliveryFailure } from './delivery-failure';
import { type Email, emailSchema, type EmailSender } from './email';
import { messageIdOf } from './message-id';
import {
  deleteOutgoingEmail,
  findOutgoingEmail,
  insertOutgoingEmail,
  type OutgoingEmail,
} from './outgoing-email-repository';

const EMAIL_JOB = 'e-mail';

/** With `backoffMs`, enough for an outage of about forty minutes. */
const MAX_TRIES = 10;
const LIMIT_MS = 60_000;

/**
 * Sends in the background: a message that cannot be sent never fails a request, and survives a
 * restart.
 */
export interface Mailer {
  /**
   * Stores a message in the transaction it belongs to. It stays sealed in the database until sent,
   * because it may hold a code or link that grants access; after `expiresAt` it is not sent.
   */
  queue: (
    trx: Trx,
    email: Email,
    about: { idProfessional: number; expiresAt: Date; now: Date },
  ) => Promise<void>;
  /** Starts sending the stored messages at once. */
  wake: () => void;
}

interface MailerDeps {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  sender: EmailSender;
  sealingKey: string;
  /** Its host is used in message ids. */
  config: { webUrl: string };
  logger: FastifyBaseLogger;
  /** Called for each message that was given up. */
  whenLost?: (email: Pick<OutgoingEmail, 'kind' | 'idProfessional' | 'createdAt'>) => Promise<void>;
}

export function createMailer({
  db,
  clock,
  jobs,
  sender,
  sealingKey,
  config,
  logger,
  whenLost,
}: MailerDeps): Mailer {
  const send = async (idOutgoingEmail: number, { tries, signal }: Attempt): Promise<void> => {
    const row = await findOutgoingEmail(db, idOutgoingEmail);
    // It was sent, or a later one replaced it.
    if (!row) return;
    if (row.expiresAt <= clock().toISOString()) return deleteOutgoingEmail(db, idOutgoingEmail);
    const { kind, createdAt } = row;
    const messageId = messageIdOf(config, { kind: 'email', id: idOutgoingEmail, createdAt });
    const message = { ...opened(row.message, sealingKey), messageId };
    const { file } = await sender.send(message, signal).catch((error: unknown) => {
      throw deliveryFailure(error);
    });
    logger.info({ kind, tries, ...(file ? { file } : {}) }, file ? 'e-mail kept' : 'e-mail sent');
    await deleteOutgoingEmail(db, idOutgoingEmail);
  };
  const giveUp = async (idOutgoingEmail: number): Promise<void> => {
    const row = await findOutgoingEmail(db, idOutgoingEmail);
    if (!row) return;
    logger.error({ kind: row.kind }, 'e-mail lost');
    await whenLost?.(row);
    await deleteOutgoingEmail(db, idOutgoingEmail);
  };
  jobs.handle(
    defineJobKind({
      kind: EMAIL_JOB,
      payload: z.object({ idOutgoingEmail: z.number().int() }),
      maxTries: MAX_TRIES,
      limitMs: LIMIT_MS,
      urgent: true,
      run: ({ idOutgoingEmail }, attempt) => send(idOutgoingEmail, attempt),
      givenUp: ({ idOutgoingEmail }) => giveUp(idOutgoingEmail),
    }),
  );
  return {
    queue: async (trx, email, { idProfessional, expiresAt, now }) => {
      const idOutgoingEmail = await insertOutgoingEmail(trx, {
        kind: email.kind,
        idProfessional,
        message: sealSecret(JSON.stringify(email), sealingKey),
        createdAt: now.toISOString(),
        expiresAt: expiresAt.toISOString(),
      });
      const job = { kind: EMAIL_JOB, key: String(idOutgoingEmail), payload: { idOutgoingEmail } };
      await enqueueJob(trx, job, { now, whenKnown: 'leave' });
    },
    wake: jobs.wake,
  };
}

function opened(message: string, sealingKey: string): Email {
  try {
    return emailSchema.parse(JSON.parse(openSecret(message, sealingKey)));
  } catch {
    throw new JobFailure('the message was sealed with another key', { permanent: true });
  }
}
