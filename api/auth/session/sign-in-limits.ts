import { createHash } from 'node:crypto';

import { sql } from 'kysely';

import type { TryLimits } from '../../config/config';
import type { Db } from '../../db/schema';
import { tooManyTries } from './too-many-tries';

/** What tries are counted by. */
export type Subject = string;

/** Sending somebody an invitation anew. */
export const invitationSubject = (idProfessional: number): Subject =>
  `invitation:${idProfessional}`;

/** Sending messages about another e-mail. */
export const emailChangeSubject = (idProfessional: number): Subject =>
  `email-change:${idProfessional}`;

/** Whoever is signed in and says their own password again. Nobody else can use these tries up. */
export const ownPasswordSubject = (idProfessional: number): Subject =>
  `own-password:${idProfessional}`;

/** A subject of its own for each of the texts, none of which stands in the database. */
export function subjectOf(what: string, ...texts: readonly string[]): Subject {
  return `${what}:${createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 32)}`;
}

/**
 * Counts one try and refuses it with 429 when there were too many in the window. Counting comes
 * before the password is looked at and in one statement, so parallel tries cannot slip through.
 * Answers how many there were by now.
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

/** A try that worked does not count. */
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
