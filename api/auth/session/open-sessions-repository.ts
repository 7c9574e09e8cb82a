import type { Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { SessionTable } from '../../db/tables/account-tables';

export type OpenSession = Pick<
  Selectable<SessionTable>,
  'tokenHash' | 'createdAt' | 'lastSeenAt' | 'device'
>;

/** A professional's valid sessions, most recently used first. */
export function findOpenSessions(
  db: Db,
  idProfessional: number,
  now: string,
): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .select(['tokenHash', 'createdAt', 'lastSeenAt', 'device'])
    .where('idProfessional', '=', idProfessional)
    .where('expiresAt', '>', now)
    .orderBy(({ fn, ref }) => fn.coalesce(ref('lastSeenAt'), ref('createdAt')), 'desc')
    .orderBy('tokenHash')
    .execute();
}

/** Ends every session of a professional except one. */
export async function deleteOtherSessions(
  db: Db | Trx,
  idProfessional: number,
  keptTokenHash: string,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where('idProfessional', '=', idProfessional)
    .where('tokenHash', '!=', keptTokenHash)
    .execute();
}

/** Updates "last seen"; parallel requests of one page write once. */
export async function noteSessionSeen(
  db: Db,
  tokenHash: string,
  { now, before }: { now: string; before: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastSeenAt: now })
    .where('tokenHash', '=', tokenHash)
    .where(({ eb, or }) => or([eb('lastSeenAt', 'is', null), eb('lastSeenAt', '<=', before)]))
    .execute();
}
