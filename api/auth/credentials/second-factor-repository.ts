import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { SecondFactorTable } from '../../db/tables/account-tables';

export type StoredSecondFactor = Selectable<SecondFactorTable>;

export function findSecondFactor(
  db: Db,
  idProfessional: number,
): Promise<StoredSecondFactor | undefined> {
  return db
    .selectFrom('secondFactor')
    .selectAll()
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirst();
}

/** Whether signing in requires a code. */
export async function hasSecondFactor(db: Db, idProfessional: number): Promise<boolean> {
  const factor = await findSecondFactor(db, idProfessional);
  return typeof factor?.enabledAt === 'string';
}

/** Stores a secret to be confirmed, replacing an earlier one. False when a factor is already on. */
export async function prepareSecondFactor(
  trx: Trx,
  prepared: Pick<Insertable<SecondFactorTable>, 'idProfessional' | 'secret' | 'createdAt'>,
): Promise<boolean> {
  const { secret, createdAt } = prepared;
  const stored = await trx
    .insertInto('secondFactor')
    .values({ ...prepared, enabledAt: null, lastStep: null })
    .onConflict((conflict) =>
      conflict
        .column('idProfessional')
        .doUpdateSet({ secret, createdAt })
        .where('secondFactor.enabledAt', 'is', null),
    )
    .returning('idProfessional')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Switches a prepared factor on. False when it was replaced or switched on meanwhile. */
export async function enableSecondFactor(
  trx: Trx,
  { idProfessional, secret }: Pick<StoredSecondFactor, 'idProfessional' | 'secret'>,
  used: { enabledAt: string; lastStep: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactor')
    .set(used)
    .where('idProfessional', '=', idProfessional)
    .where('secret', '=', secret)
    .where('enabledAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up the code of a time step. False when it, or a later one, was already used. */
export async function takeStep(
  trx: Trx,
  { idProfessional, secret }: Pick<StoredSecondFactor, 'idProfessional' | 'secret'>,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('idProfessional', '=', idProfessional)
    .where('secret', '=', secret)
    .where(({ eb, or }) => or([eb('lastStep', 'is', null), eb('lastStep', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the factor, prepared or on, and its recovery codes. False when there is none. */
export async function deleteSecondFactor(trx: Trx, idProfessional: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('secondFactor')
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Deletes a factor that was switched on since then, or an older factor's recovery codes made since
 * then. True when a factor that was on was deleted.
 */
export async function deleteSecondFactorSince(
  trx: Trx,
  idProfessional: number,
  since: string,
): Promise<boolean> {
  const factor = await findSecondFactor(trx, idProfessional);
  if (!factor) return false;
  // A factor that is only prepared protects nothing, and an intruder may know its secret.
  if (factor.enabledAt === null || factor.enabledAt >= since)
    return (await deleteSecondFactor(trx, idProfessional)) && factor.enabledAt !== null;
  await trx
    .deleteFrom('secondFactorCode')
    .where('idProfessional', '=', idProfessional)
    .where('createdAt', '>=', since)
    .execute();
  return false;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  idProfessional: number,
  { codeHashes, createdAt }: { codeHashes: readonly string[]; createdAt: string },
): Promise<void> {
  await trx.deleteFrom('secondFactorCode').where('idProfessional', '=', idProfessional).execute();
  await trx
    .insertInto('secondFactorCode')
    .values(codeHashes.map((codeHash) => ({ codeHash, idProfessional, createdAt })))
    .execute();
}

/** Whether these are all the person's recovery codes, and none was used. */
export async function areRecoveryCodes(
  db: Db,
  idProfessional: number,
  codeHashes: readonly string[],
): Promise<boolean> {
  const rows = await db
    .selectFrom('secondFactorCode')
    .select('codeHash')
    .where('idProfessional', '=', idProfessional)
    .execute();
  const stored = new Set(rows.map(({ codeHash }) => codeHash));
  return stored.size === codeHashes.length && codeHashes.every((hash) => stored.has(hash));
}

/** Uses up a recovery code. False when it is unknown or was used. */
export async function takeRecoveryCode(
  trx: Trx,
  idProfessional: number,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('secondFactorCode')
    .where('idProfessional', '=', idProfessional)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, idProfessional: number): Promise<number> {
  const { left } = await db
    .selectFrom('secondFactorCode')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirstOrThrow();
  return Number(left);
}
