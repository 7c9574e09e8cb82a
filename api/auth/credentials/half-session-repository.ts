import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { HalfSessionTable } from '../../db/tables/account-tables';

export async function insertHalfSession(
  trx: Trx,
  half: Insertable<HalfSessionTable>,
): Promise<void> {
  await trx.insertInto('halfSession').values(half).execute();
}

/** The half session with this token, waiting or finished; undefined once it has expired. */
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

/** Marks its session as opened: it opens no other. Call it with the professional's row locked. */
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

/** A new password requires a new first step. */
export async function deleteHalfSessionsOf(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('halfSession').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteExpiredHalfSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('halfSession').where('expiresAt', '<=', now).execute();
}
