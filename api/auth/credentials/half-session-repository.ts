import type { Insertable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { HalfSessionTable } from '../../db/tables/account-tables';

export async function insertHalfSession(
  trx: Trx,
  half: Insertable<HalfSessionTable>,
): Promise<void> {
  await trx.insertInto('halfSession').values(half).execute();
}

/** Whose sign-in waits for the second step; undefined once it has expired. */
export async function findHalfSession(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<number | undefined> {
  const half = await db
    .selectFrom('halfSession')
    .select('idProfessional')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return half?.idProfessional;
}

/** Consumes it. False when it was used, or ended with the password, meanwhile. */
export async function takeHalfSession(trx: Trx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('halfSession')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Another password is another first step. */
export async function deleteHalfSessionsOf(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('halfSession').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteExpiredHalfSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('halfSession').where('expiresAt', '<=', now).execute();
}
