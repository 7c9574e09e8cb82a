import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { RecoveryRequestTable } from '../../db/tables/account-tables';

/** Returns the new request's id. */
export async function insertRecoveryRequest(
  trx: Trx,
  request: Insertable<RecoveryRequestTable>,
): Promise<number> {
  const { idRecoveryRequest } = await trx
    .insertInto('recoveryRequest')
    .values(request)
    .returning('idRecoveryRequest')
    .executeTakeFirstOrThrow();
  return idRecoveryRequest;
}

export function findRecoveryRequest(
  db: Db,
  idRecoveryRequest: number,
): Promise<Pick<Selectable<RecoveryRequestTable>, 'email' | 'asker'> | undefined> {
  return db
    .selectFrom('recoveryRequest')
    .select(['email', 'asker'])
    .where('idRecoveryRequest', '=', idRecoveryRequest)
    .executeTakeFirst();
}

export async function deleteRecoveryRequest(db: Db, idRecoveryRequest: number): Promise<void> {
  await db
    .deleteFrom('recoveryRequest')
    .where('idRecoveryRequest', '=', idRecoveryRequest)
    .execute();
}

export async function deleteOldRecoveryRequests(db: Db, before: string): Promise<void> {
  await db.deleteFrom('recoveryRequest').where('createdAt', '<', before).execute();
}
