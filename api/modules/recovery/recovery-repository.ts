import { ACTIVE } from '@domain/status';
import type { Selectable } from 'kysely';
import type { Db, RecoveryCodeTable, Trx } from '../../db/schema';

export type RecoveryCode = Pick<
  Selectable<RecoveryCodeTable>,
  'idProfessional' | 'codeHash' | 'linkHash'
>;

/** Takes the place of the professional's older code, whose tries and life it does not inherit. */
export async function replaceRecoveryCode(
  db: Db,
  code: RecoveryCode & { createdAt: string; expiresAt: string },
): Promise<void> {
  const row = { ...code, tries: 0 };
  await db
    .insertInto('recoveryCode')
    .values(row)
    .onConflict((conflict) => conflict.column('idProfessional').doUpdateSet(row))
    .execute();
}

/**
 * Takes one of the tries of the live code of an active professional, and answers the code; undefined
 * when there is none. One statement, so that parallel tries cannot share one, and the same work for an
 * e-mail that nobody has.
 */
export function takeRecoveryTry(
  db: Db,
  email: string,
  maxTries: number,
  now: string,
): Promise<RecoveryCode | undefined> {
  return db
    .updateTable('recoveryCode')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('idProfessional', 'in', (query) =>
      query
        .selectFrom('professional')
        .select('idProfessional')
        .where('email', '=', email)
        .where('status', '=', ACTIVE),
    )
    .where('tries', '<', maxTries)
    .where('expiresAt', '>', now)
    .returning(['idProfessional', 'codeHash', 'linkHash'])
    .executeTakeFirst();
}

/** The try was a right one: only wrong ones count. */
export async function giveRecoveryTryBack(db: Db, code: RecoveryCode): Promise<void> {
  await db
    .updateTable('recoveryCode')
    .set((value) => ({ tries: value('tries', '-', 1) }))
    .where('idProfessional', '=', code.idProfessional)
    .where('codeHash', '=', code.codeHash)
    .where('tries', '>', 0)
    .execute();
}

/** Uses the code up. False when it was used or replaced meanwhile. */
export async function consumeRecoveryCode(trx: Trx, code: RecoveryCode): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCode')
    .where('idProfessional', '=', code.idProfessional)
    .where('codeHash', '=', code.codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRecoveryCode(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('idProfessional', '=', idProfessional).execute();
}
