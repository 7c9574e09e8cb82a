import { sql } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';

/**
 * Stores a person's password before it changes. The first one stored stays, so that an intruder who
 * changes it repeatedly does not push out the owner's.
 */
export async function keepFormerPassword(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  idProfessional: number,
  keptUntil: Date,
): Promise<void> {
  await deleteExpiredFormerPasswords(trx, now.toISOString());
  await trx
    .insertInto('formerPassword')
    .columns(['idProfessional', 'passwordHash', 'keptUntil'])
    .expression((build) =>
      build
        .selectFrom('professional')
        .select([
          'idProfessional',
          'passwordHash',
          sql<string>`${keptUntil.toISOString()}`.as('until'),
        ])
        .where('idProfessional', '=', idProfessional)
        .where('passwordHash', 'is not', null)
        .$narrowType<{ passwordHash: string }>(),
    )
    .onConflict((conflict) => conflict.column('idProfessional').doNothing())
    .execute();
}

/** The password that a person had some days ago, if it was another. */
export async function findFormerPassword(
  trx: Trx,
  idProfessional: number,
  now: string,
): Promise<string | null> {
  const kept = await trx
    .selectFrom('formerPassword')
    .select('passwordHash')
    .where('idProfessional', '=', idProfessional)
    .where('keptUntil', '>', now)
    .executeTakeFirst();
  return kept?.passwordHash ?? null;
}

export async function deleteExpiredFormerPasswords(db: Db, now: string): Promise<void> {
  await db.deleteFrom('formerPassword').where('keptUntil', '<=', now).execute();
}
