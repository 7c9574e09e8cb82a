import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { HalfSessionTable } from '../../db/tables/account-tables';

export async function insertHalfSession(
  trx: Trx,
  half: Insertable<HalfSessionTable>,
): Promise<void> {
  await trx.insertInto('halfSession').values(half).execute();
}

/** Whose sign-in waits for the second step, or had it; undefined once its time is over. */
export function findHalfSession(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<Pick<Selectable<HalfSessionTable>, 'idProfessional' | 'finishedAt'> | undefined> {
  return db
    .selectFrom('halfSession')
    .select(['idProfessional', 'finishedAt'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Its session is open: it opens no other. Call it with the professional's row locked. */
export async function finishHalfSession(
  trx: Trx,
  tokenHash: string,
  finishedAt: string,
): Promise<void> {
  await trx
    .updateTable('halfSession')
    .set({ finishedAt })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Another password is another first step. */
export async function deleteHalfSessionsOf(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('halfSession').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteExpiredHalfSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('halfSession').where('expiresAt', '<=', now).execute();
}
