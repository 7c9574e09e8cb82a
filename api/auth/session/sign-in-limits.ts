import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { TryLimits } from '../../config/config';
import type { Db } from '../../db/schema';
import { tooManyTries } from './too-many-tries';

/** The subjects that tries are counted for. */
export type Subject = string;

/** Sending an invitation again. */
export const invitationSubject = (idProfessional: number): Subject =>
  `invitation:${idProfessional}`;

/** Sending messages about an e-mail change. */
export const emailChangeSubject = (idProfessional: number): Subject =>
  `email-change:${idProfessional}`;

/** A signed-in user confirming their password. Nobody else can use these tries up. */
export const ownPasswordSubject = (idProfessional: number): Subject =>
  `own-password:${idProfessional}`;

/** A separate subject for each text, hashed so that none of them is stored in clear. */
export function subjectOf(what: string, ...texts: readonly string[]): Subject {
  return `${what}:${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)}`;
}

/**
 * Counts a try and refuses it with 429 when there were too many in the window. Counts before the
 * password is checked and in a single statement, so that parallel tries cannot slip through.
 * Returns the count so far.
 */
export async function countTry(
  db: Db,
  subject: Subject,
  limit: number,
  { windowMinutes }: Pick<TryLimits, 'windowMinutes'>,
  now: Date,
): Promise<number> {
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
  return tries;
}

/** A successful try does not count. */
export async function giveTryBack(db: Db, subject: Subject): Promise<void> {
  await db
    .updateTable('signInAttempt')
    .set((value) => ({ tries: value('tries', '-', 1) }))
    .where('subject', '=', subject)
    .where('tries', '>', 0)
    .execute();
}

export async function forgetTries(db: Db, subject: Subject): Promise<void> {
  await db.deleteFrom('signInAttempt').where('subject', '=', subject).execute();
}
