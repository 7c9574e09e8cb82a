import { ACTIVE } from '@domain/status';
import { z } from '@domain/zod';

import type { Db, Trx } from '../../db/schema';
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

const RECOVERY_JOB = 'recovery-code';
const MAX_TRIES = 10;
const LIMIT_MS = 60_000;

/**
 * Writes down that somebody asked for a code. The same for an e-mail that nobody has; which one it
 * is lies sealed until the job has looked.
 */
export async function requestCode(
  trx: Trx,
  { email, asker }: { email: string; asker: string },
  sealingKey: string,
  now: Date,
): Promise<void> {
  const { idRecoveryRequest } = await trx
    .insertInto('recoveryRequest')
    .values({ email: sealSecret(email, sealingKey), asker, createdAt: now.toISOString() })
    .returning('idRecoveryRequest')
    .executeTakeFirstOrThrow();
  const job = {
    kind: RECOVERY_JOB,
    key: String(idRecoveryRequest),
    payload: { idRecoveryRequest },
  };
  await enqueueJob(trx, job, now, 'leave');
}

/**
 * Makes the code that was asked for, and has it sent. Repeated after a kill it makes another, as
 * the first never left.
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
    run: ({ idRecoveryRequest }) => issueCode(deps, idRecoveryRequest),
    givenUp: ({ idRecoveryRequest }) => forgetRequest(db, idRecoveryRequest),
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
): Promise<void> {
  const request = await db
    .selectFrom('recoveryRequest')
    .select(['email', 'asker'])
    .where('idRecoveryRequest', '=', idRecoveryRequest)
    .executeTakeFirst();
  if (!request) return;
  const code = newRecoveryCode();
  const linkToken = newToken();
  // The costly part comes before the account is known, so that the load does not tell whether there
  // is one.
  const codeHash = await hashPassword(code, config.passwordCost);
  const account = await findAccount(db, 'email', openSecret(request.email, sealingKey));
  if (account?.status !== ACTIVE) return forgetRequest(db, idRecoveryRequest);
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
    await forgetRequest(trx, idRecoveryRequest);
  });
  mailer.wake();
}

async function forgetRequest(db: Db, idRecoveryRequest: number): Promise<void> {
  await db
    .deleteFrom('recoveryRequest')
    .where('idRecoveryRequest', '=', idRecoveryRequest)
    .execute();
}
