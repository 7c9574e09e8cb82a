import type { FastifyBaseLogger } from 'fastify';

import { z } from '@domain/zod';

import type { Db, Trx } from '../db/schema';
import { defineJobKind, JobFailure } from '../jobs/job-kind';
import { enqueueJob } from '../jobs/job-repository';
import type { JobWorker } from '../jobs/job-worker';
import type { Clock } from '../runtime/clock';
import { openSecret, sealSecret } from '../secrets/sealed-secret';
import type { Email, EmailSender } from './email';
import {
  deleteOutgoingEmail,
  findOutgoingEmail,
  insertOutgoingEmail,
  type OutgoingEmail,
} from './outgoing-email-repository';

export const EMAIL_JOB = 'e-mail';

/** With the waits of `backoffMs`, some forty minutes of a server that is down. */
const MAX_TRIES = 10;
const LIMIT_MS = 60_000;

/**
 * Sends without making anybody wait: a message that cannot leave never fails a request, and
 * outlives a restart.
 */
export interface Mailer {
  /**
   * Writes a message down in the transaction of what it belongs to. It lies sealed in the database
   * until it has left, as it may hold a code or a link that lets somebody in; after `expiresAt` it
   * is worth nothing and is not sent.
   */
  queue: (
    trx: Trx,
    email: Email,
    about: { idProfessional: number; expiresAt: Date; now: Date },
  ) => Promise<void>;
  /** Begins to send at once what was written down. */
  wake: () => void;
}

interface MailerDeps {
  db: Db;
  clock: Clock;
  jobs: JobWorker;
  sender: EmailSender;
  sealingKey: string;
  logger: FastifyBaseLogger;
  /** Is told of each message that was given up. */
  whenLost?: (email: Pick<OutgoingEmail, 'kind' | 'idProfessional' | 'createdAt'>) => Promise<void>;
}

export function createMailer({
  db,
  clock,
  jobs,
  sender,
  sealingKey,
  logger,
  whenLost,
}: MailerDeps): Mailer {
  const send = async (idOutgoingEmail: number, tries: number): Promise<void> => {
    const row = await findOutgoingEmail(db, idOutgoingEmail);
    // It has left, or a later one took its place.
    if (!row) return;
    if (row.expiresAt <= clock().toISOString()) return deleteOutgoingEmail(db, idOutgoingEmail);
    const { kind } = row;
    const { file } = await sender.send(opened(row.message, sealingKey)).catch((error: unknown) => {
      throw failureOf(error);
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
      run: ({ idOutgoingEmail }, { tries }) => send(idOutgoingEmail, tries),
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
      await enqueueJob(trx, job, now, 'leave');
    },
    wake: jobs.wake,
  };
}

function opened(message: string, sealingKey: string): Email {
  try {
    return JSON.parse(openSecret(message, sealingKey)) as Email;
  } catch {
    throw new JobFailure('the message was sealed with another key', { permanent: true });
  }
}

interface DeliveryError {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * An error's text quotes the address it is about, and a server's answer anything: only codes are
 * kept. A server that understood and said no (5xx) is not asked again.
 */
function failureOf(error: unknown): JobFailure {
  const { code, responseCode, command } = error as DeliveryError;
  const words = [code, responseCode, command].filter((word) => word !== undefined);
  return new JobFailure(['e-mail not sent', ...words].join(' '), {
    permanent: (responseCode ?? 0) >= 500,
  });
}
