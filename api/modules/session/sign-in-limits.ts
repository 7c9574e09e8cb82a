import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { TryLimits } from '../../config';
import type { Db } from '../../db/schema';
import { ApiError } from '../../http/api-error';

/** Whose tries are counted: an account (existing or only typed) or an address. */
export type Subject = string;

export const accountSubject = (idProfessional: number): Subject => `account:${idProfessional}`;

/** A name nobody has is limited like one that somebody has, so that the limit tells nothing. */
export const unknownSubject = (typed: string): Subject => `unknown:${digest(typed)}`;

export const addressSubject = (address: string): Subject => `address:${digest(address)}`;

/** Sending somebody an invitation anew. */
export const invitationSubject = (idProfessional: number): Subject =>
  `invitation:${idProfessional}`;

/** Asking for a recovery code, and trying one, are counted apart from signing in. */
export const recoverySubject = (
  what: 'asked' | 'tried',
  by: 'account' | 'address',
  text: string,
): Subject => `recovery-${what}-${by}:${digest(text)}`;

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/**
 * Counts one try and refuses it with 429 when there were too many in the window. Counting comes before
 * the password is looked at and in one statement, so parallel tries cannot slip through.
 */
export async function countTry(
  db: Db,
  subject: Subject,
  limit: number,
  { windowMinutes }: Pick<TryLimits, 'windowMinutes'>,
  now: Date,
): Promise<void> {
  const started = now.toISOString();
  const ends = new Date(now.getTime() + windowMinutes * 60_000).toISOString();
  const { tries, windowEndsAt } = await db
    .insertInto('signInAttempt')
    .values({ subject, tries: 1, windowEndsAt: ends })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        tries: sql`case when sign_in_attempt.window_ends_at <= ${started} then 1
          else sign_in_attempt.tries + 1 end`,
        windowEndsAt: sql`case when sign_in_attempt.window_ends_at <= ${started} then ${ends}
          else sign_in_attempt.window_ends_at end`,
      }),
    )
    .returning(['tries', 'windowEndsAt'])
    .executeTakeFirstOrThrow();
  if (tries > limit) throw tooManyTries(Date.parse(windowEndsAt) - now.getTime());
}

/** A try that worked clears its account and does not count against its address. */
export async function forgetTries(db: Db, account: Subject, address: Subject): Promise<void> {
  await forgetAccountTries(db, account);
  await db
    .updateTable('signInAttempt')
    .set((value) => ({ tries: value('tries', '-', 1) }))
    .where('subject', '=', address)
    .where('tries', '>', 0)
    .execute();
}

export async function forgetAccountTries(db: Db, account: Subject): Promise<void> {
  await db.deleteFrom('signInAttempt').where('subject', '=', account).execute();
}

function tooManyTries(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? '1 minuto' : `${minutes} minutos`;
  return new ApiError(
    429,
    'too_many_tries',
    `Muitas tentativas de acesso. Tente novamente em ${wait}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}
