import type { Selectable } from 'kysely';

import { ACTIVE } from '@domain/status';

import type { Db, Trx } from '../../db/schema';
import type { RecoveryCodeTable } from '../../db/tables/account-tables';

export type RecoveryCode = Pick<
  Selectable<RecoveryCodeTable>,
  'idRecoveryCode' | 'idProfessional' | 'codeHash'
> & {
  /** Whether the device that tries the code is the one that asked for it. */
  own: boolean;
};

type NewRecoveryCode = Pick<
  Selectable<RecoveryCodeTable>,
  'idProfessional' | 'asker' | 'codeHash' | 'linkHash' | 'createdAt' | 'expiresAt'
>;

/**
 * Replaces the older code that the same device asked for, without inheriting its tries or expiry.
 * Codes of other devices stay valid.
 */
export async function replaceRecoveryCode(db: Db, code: NewRecoveryCode): Promise<void> {
  const row = { ...code, tries: 0, ownTries: 0 };
  await db
    .insertInto('recoveryCode')
    .values(row)
    .onConflict((conflict) => conflict.columns(['idProfessional', 'asker']).doUpdateSet(row))
    .execute();
}

/** Who tries a code: for which e-mail, on which device and with which e-mail link, if any. */
export interface CodeTry {
  email: string;
  asker: string;
  linkHash: string | null;
}

/**
 * Takes one try of the valid code that this device asked for or whose link was followed, so that no
 * other device can use up those tries. Undefined when there is none. A single statement, so that
 * parallel tries cannot share one, and the same work for an unknown e-mail.
 */
export function takeOwnTry(
  db: Db,
  tried: CodeTry,
  { maxTries, now }: { maxTries: number; now: string },
): Promise<Omit<RecoveryCode, 'own'> | undefined> {
  return db
    .updateTable('recoveryCode')
    .set((value) => ({ ownTries: value('ownTries', '+', 1) }))
    .where('idRecoveryCode', 'in', newestCode(db, tried, { whose: 'own', now }))
    .where('ownTries', '<', maxTries)
    .returning(['idRecoveryCode', 'idProfessional', 'codeHash'])
    .executeTakeFirst();
}

/**
 * Whether this device asked for a valid code or followed its link; the same query for an unknown
 * e-mail.
 */
export async function hasOwnCode(db: Db, tried: CodeTry, now: string): Promise<boolean> {
  return (await newestCode(db, tried, { whose: 'own', now }).executeTakeFirst()) !== undefined;
}

/**
 * Counts a try against the newest code that another device asked for: the message may be read on a
 * different device.
 */
export function takeOthersTry(
  db: Db,
  tried: CodeTry,
  { maxTries, now }: { maxTries: number; now: string },
): Promise<Omit<RecoveryCode, 'own'> | undefined> {
  return db
    .updateTable('recoveryCode')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('idRecoveryCode', 'in', newestCode(db, tried, { whose: 'others', now }))
    .where('tries', '<', maxTries)
    .returning(['idRecoveryCode', 'idProfessional', 'codeHash'])
    .executeTakeFirst();
}

function newestCode(
  db: Db,
  { email, asker, linkHash }: CodeTry,
  { whose, now }: { whose: 'own' | 'others'; now: string },
) {
  return db
    .selectFrom('recoveryCode')
    .innerJoin('professional', 'professional.idProfessional', 'recoveryCode.idProfessional')
    .select('recoveryCode.idRecoveryCode')
    .where('professional.email', '=', email)
    .where('professional.status', '=', ACTIVE)
    .where('recoveryCode.expiresAt', '>', now)
    .where(({ and, eb, not }) => {
      // A request without a device value is anonymous; a link identifies one code on any device.
      const own =
        linkHash === null
          ? and([eb('asker', '=', asker), eb('asker', '!=', '')])
          : eb('linkHash', '=', linkHash);
      return whose === 'own' ? own : not(own);
    })
    .orderBy('recoveryCode.createdAt', 'desc')
    .orderBy('recoveryCode.idRecoveryCode', 'desc')
    .limit(1);
}

/** Gives back a correct try: only wrong ones count. */
export async function giveRecoveryTryBack(
  db: Db,
  { idRecoveryCode, codeHash, own }: RecoveryCode,
): Promise<void> {
  const counter = own ? 'ownTries' : 'tries';
  await db
    .updateTable('recoveryCode')
    .set((value) => ({ [counter]: value(counter, '-', 1) }))
    .where('idRecoveryCode', '=', idRecoveryCode)
    .where('codeHash', '=', codeHash)
    .where(counter, '>', 0)
    .execute();
}

/** Consumes the code. False when it was used or replaced meanwhile. */
export async function consumeRecoveryCode(
  trx: Trx,
  { idRecoveryCode, codeHash }: RecoveryCode,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recoveryCode')
    .where('idRecoveryCode', '=', idRecoveryCode)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteRecoveryCodes(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('recoveryCode').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteExpiredCodes(db: Db, now: string): Promise<void> {
  await db.deleteFrom('recoveryCode').where('expiresAt', '<=', now).execute();
}
