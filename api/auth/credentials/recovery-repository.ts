import type { Selectable } from 'kysely';

import { ACTIVE } from '@domain/status';

import type { Db, RecoveryCodeTable, Trx } from '../../db/schema';

export type RecoveryCode = Pick<
  Selectable<RecoveryCodeTable>,
  'idRecoveryCode' | 'idProfessional' | 'codeHash'
> & {
  /** Whether it was tried by who asked for it. */
  own: boolean;
};

type NewRecoveryCode = Pick<
  Selectable<RecoveryCodeTable>,
  'idProfessional' | 'asker' | 'codeHash' | 'linkHash' | 'createdAt' | 'expiresAt'
>;

/**
 * Takes the place of the older code that the same device asked for, whose tries and life it does
 * not inherit. Others stay good.
 */
export async function replaceRecoveryCode(db: Db, code: NewRecoveryCode): Promise<void> {
  const row = { ...code, tries: 0, ownTries: 0 };
  await db
    .insertInto('recoveryCode')
    .values(row)
    .onConflict((conflict) => conflict.columns(['idProfessional', 'asker']).doUpdateSet(row))
    .execute();
}

/**
 * Who tries a code: for which e-mail, on which device, and by which of the e-mails' links, where
 * they came by one.
 */
export interface CodeTry {
  email: string;
  asker: string;
  linkHash: string | null;
}

/**
 * Takes one of the tries of the live code that this device asked for, or whose link it came by:
 * nobody else can use them up. Undefined when there is none. One statement, so that parallel tries
 * cannot share one, and the same work for an e-mail that nobody has.
 */
export function takeOwnTry(
  db: Db,
  tried: CodeTry,
  maxTries: number,
  now: string,
): Promise<Omit<RecoveryCode, 'own'> | undefined> {
  return db
    .updateTable('recoveryCode')
    .set((value) => ({ ownTries: value('ownTries', '+', 1) }))
    .where('idRecoveryCode', 'in', newestCode(db, tried, 'own', now))
    .where('ownTries', '<', maxTries)
    .returning(['idRecoveryCode', 'idProfessional', 'codeHash'])
    .executeTakeFirst();
}

/**
 * Whether this device asked for a code that is live, or came by its link: the same question for an
 * e-mail that nobody has.
 */
export async function hasOwnCode(db: Db, tried: CodeTry, now: string): Promise<boolean> {
  return (await newestCode(db, tried, 'own', now).executeTakeFirst()) !== undefined;
}

/**
 * The same of the newest code that another device asked for: the message may be read elsewhere than
 * where it was asked for.
 */
export function takeOthersTry(
  db: Db,
  tried: CodeTry,
  maxTries: number,
  now: string,
): Promise<Omit<RecoveryCode, 'own'> | undefined> {
  return db
    .updateTable('recoveryCode')
    .set((value) => ({ tries: value('tries', '+', 1) }))
    .where('idRecoveryCode', 'in', newestCode(db, tried, 'others', now))
    .where('tries', '<', maxTries)
    .returning(['idRecoveryCode', 'idProfessional', 'codeHash'])
    .executeTakeFirst();
}

function newestCode(
  db: Db,
  { email, asker, linkHash }: CodeTry,
  whose: 'own' | 'others',
  now: string,
) {
  return db
    .selectFrom('recoveryCode')
    .innerJoin('professional', 'professional.idProfessional', 'recoveryCode.idProfessional')
    .select('recoveryCode.idRecoveryCode')
    .where('professional.email', '=', email)
    .where('professional.status', '=', ACTIVE)
    .where('recoveryCode.expiresAt', '>', now)
    .where(({ and, eb, not }) => {
      // Whoever does not tell their device is nobody in particular; a link is of one code, on
      // whatever device.
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

/** The try was a right one: only wrong ones count. */
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

/** Uses the code up. False when it was used or replaced meanwhile. */
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
