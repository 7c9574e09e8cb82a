import { sql } from 'kysely';

import type { Db } from '../../db/schema';
import type { Subject } from './sign-in-limits';
import { tooManyTries } from './too-many-tries';

/** How fast tries may follow each other: `burst` at once, then one every `everyMs`. */
export interface Pace {
  burst: number;
  everyMs: number;
}

/**
 * Takes one of a subject's tries, or refuses it (429) until the next is free. Refused tries change
 * nothing, so the wait is never longer than `everyMs`, even if someone keeps trying. A single
 * statement, so that parallel tries cannot share one.
 */
export async function takePacedTry(
  db: Db,
  subject: Subject,
  { burst, everyMs, now }: Pace & { now: Date },
): Promise<void> {
  const at = now.getTime();
  const latest = at + (burst - 1) * everyMs;
  const taken = await db
    .insertInto('pacedTry')
    .values({ subject, freeAt: at + everyMs })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet({
          freeAt: sql`case when paced_try.free_at < ${at} then ${at + everyMs} else paced_try.free_at + ${everyMs} end`,
        })
        .where('pacedTry.freeAt', '<=', latest),
    )
    .returning('freeAt')
    .executeTakeFirst();
  if (taken) return;
  const row = await db
    .selectFrom('pacedTry')
    .select('freeAt')
    .where('subject', '=', subject)
    .executeTakeFirst();
  throw tooManyTries(Number(row?.freeAt ?? at) - latest);
}

/** A successful try does not count. */
export async function givePacedTryBack(
  db: Db,
  subject: Subject,
  { everyMs }: Pick<Pace, 'everyMs'>,
): Promise<void> {
  await db
    .updateTable('pacedTry')
    .set((value) => ({ freeAt: value('freeAt', '-', everyMs) }))
    .where('subject', '=', subject)
    .execute();
}

export async function forgetPace(db: Db, subject: Subject): Promise<void> {
  await db.deleteFrom('pacedTry').where('subject', '=', subject).execute();
}

export async function deleteOldPaces(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('pacedTry').where('freeAt', '<=', now.getTime()).execute();
}
