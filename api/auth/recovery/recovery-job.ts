import { ACTIVE } from '@domain/status';
import { z } from '@domain/zod';

import type { Write } from '../../db/write';
import type { Context } from '../../http/module';
import { defineJobKind, type JobKind } from '../../jobs/job-kind';
import { enqueueJob } from '../../jobs/job-repository';
import { openSecret, sealSecret } from '../../secrets/sealed-secret';
import { replaceRecoveryCode } from '../credentials/recovery-repository';
import { hashPassword } from '../session/password';
import { findAccount } from '../session/session-repository';
import { hashToken, newToken } from '../session/token';
import { newRecoveryCode, RECOVERY_CODE_MINUTES } from './recovery-code';
import { recoveryEmail } from './recovery-email';
import {
  deleteRecoveryRequest,
  findRecoveryRequest,
  insertRecoveryRequest,
} from './recovery-request-repository';

const RECOVERY_JOB = 'recovery-code';
const MAX_TRIES = 10;
const LIMIT_MS = 60_000;

/**
 * Stores a request for a code. The same for an unknown e-mail; the e-mail stays sealed until the
 * job reads it.
 */
export async function requestCode(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  { email, asker }: { email: string; asker: string },
  sealingKey: string,
): Promise<void> {
  const idRecoveryRequest = await insertRecoveryRequest(trx, {
    email: sealSecret(email, sealingKey),
    asker,
    createdAt: now.toISOString(),
  });
  const job = {
    kind: RECOVERY_JOB,
    key: String(idRecoveryRequest),
    payload: { idRecoveryRequest },
  };
  await enqueueJob(trx, job, { now, whenKnown: 'leave' });
}

/**
 * Creates the requested code and sends it. Run again after a crash, it creates a new code: the
 * first was never sent.
 */
export function recoveryCodeJob(
  deps: Pick<Context, 'db' | 'clock' | 'config' | 'mailer' | 'sealingKey'>,
): JobKind {
  const { db } = deps;
  return defineJobKind({
    kind: RECOVERY_JOB,
    payload: z.object({ idRecoveryRequest: z.number().int() }),
    maxTries: MAX_TRIES,
    limitMs: LIMIT_MS,
    urgent: true,
    run: ({ idRecoveryRequest }, { signal }) => issueCode(deps, idRecoveryRequest, signal),
    givenUp: ({ idRecoveryRequest }) => deleteRecoveryRequest(db, idRecoveryRequest),
  });
}

async function issueCode(
  {
    db,
    clock,
    config,
    mailer,
    sealingKey,
  }: Pick<Context, 'db' | 'clock' | 'config' | 'mailer' | 'sealingKey'>,
  idRecoveryRequest: number,
  signal: AbortSignal,
): Promise<void> {
  const request = await findRecoveryRequest(db, idRecoveryRequest);
  if (!request) return;
  const code = newRecoveryCode();
  const linkToken = newToken();
  // The expensive part runs before the account is looked up, so that timing does not reveal whether
  // it exists.
  const codeHash = await hashPassword(code, config.passwordCost);
  signal.throwIfAborted();
  const account = await findAccount(db, 'email', openSecret(request.email, sealingKey));
  if (account?.status !== ACTIVE) return deleteRecoveryRequest(db, idRecoveryRequest);
  const now = clock();
  const expiresAt = new Date(now.getTime() + RECOVERY_CODE_MINUTES * 60_000);
  const { idProfessional } = account;
  await db.transaction().execute(async (trx) => {
    await replaceRecoveryCode(trx, {
      idProfessional,
      asker: request.asker ?? '',
      codeHash,
      linkHash: hashToken(linkToken),
      createdAt: now.toISOString(),
      expiresAt: expiresAt.toISOString(),
    });
    const to = { name: account.name, address: account.email };
    await mailer.queue(trx, recoveryEmail(to, { code, linkToken }, config.webUrl), {
      idProfessional,
      expiresAt,
      now,
    });
    await deleteRecoveryRequest(trx, idRecoveryRequest);
  });
  mailer.wake();
}
