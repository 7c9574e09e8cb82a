import { sql } from 'kysely';

import type { TryLimits } from '../../config/config';
import type { Db } from '../../db/schema';
import type { ApiError } from '../../http/api-error';
import type { Subject } from './sign-in-limits';
import { tooManyTries } from './too-many-tries';

/**
 * Counts a try and refuses it with 429 when there were too many in the window. Counts before the
 * password is checked and in a single statement, so that parallel tries cannot slip through.
 * Returns the count so far. Once no try is left, it is refused without a write: on SQLite every
 * write waits in one queue, which someone who keeps trying would fill for everybody.
 */
export async function countTry(
  db: Db,
  subject: Subject,
  { limit, windowMinutes, now }: Pick<TryLimits, 'windowMinutes'> & { limit: number; now: Date },
): Promise<number> {
  const started = now.toISOString();
  const counted = await db
    .selectFrom('signInAttempt')
    .select(['tries', 'windowEndsAt'])
    .where('subject', '=', subject)
    .executeTakeFirst();
  const isOpen = counted !== undefined && counted.windowEndsAt > started;
  if (isOpen && counted.tries >= limit) throw tooManyUntil(counted.windowEndsAt, now);
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
  if (tries > limit) throw tooManyUntil(windowEndsAt, now);
  return tries;
}

function tooManyUntil(windowEndsAt: string, now: Date): ApiError {
  return tooManyTries(Date.parse(windowEndsAt) - now.getTime());
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

export async function deleteExpiredTries(db: Db, now: string): Promise<void> {
  await db.deleteFrom('signInAttempt').where('windowEndsAt', '<=', now).execute();
}
