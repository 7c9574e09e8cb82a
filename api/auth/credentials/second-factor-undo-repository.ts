import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { SecondFactorUndoTable } from '../../db/tables/account-tables';

type SecondFactorUndo = Selectable<SecondFactorUndoTable>;

export async function insertSecondFactorUndo(
  trx: Trx,
  undo: Insertable<SecondFactorUndoTable>,
): Promise<void> {
  await trx.insertInto('secondFactorUndo').values(undo).execute();
}

/** What the link of a notice undoes; undefined once it was used or has expired. */
export function findSecondFactorUndo(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<SecondFactorUndo | undefined> {
  return db
    .selectFrom('secondFactorUndo')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Consumes the link and the person's other ones. False when it was used meanwhile. */
export async function takeSecondFactorUndo(
  trx: Trx,
  { tokenHash, idProfessional }: Pick<SecondFactorUndo, 'tokenHash' | 'idProfessional'>,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('secondFactorUndo')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  await trx.deleteFrom('secondFactorUndo').where('idProfessional', '=', idProfessional).execute();
  return numDeletedRows === 1n;
}

export async function deleteExpiredUndos(db: Db, now: string): Promise<void> {
  await db.deleteFrom('secondFactorUndo').where('expiresAt', '<=', now).execute();
}
