import type { Db, Trx } from '../../db/schema';
import type { Write } from '../../db/write';
import type { Account } from './session-repository';
import { hashToken } from './token';

/** More than anyone uses; the least recently used is deleted. */
const KEPT_DEVICES = 30;

/**
 * The professionals who signed in from this device, which they may share; none without a device.
 * The same query for any account.
 */
export async function ownersOfDevice(db: Db, deviceHash: string | null): Promise<number[]> {
  const rows = await db
    .selectFrom('knownDevice')
    .select('idProfessional')
    .where('tokenHash', '=', deviceHash ?? '')
    .execute();
  return rows.map(({ idProfessional }) => idProfessional);
}

/**
 * Whether someone with this e-mail has signed in from the device; answered without looking the
 * account up.
 */
export async function isDeviceOf(
  db: Db,
  deviceHash: string | null,
  email: string,
): Promise<boolean> {
  const known = await db
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('tokenHash', '=', deviceHash ?? '')
    .where('emailHash', '=', hashToken(email))
    .executeTakeFirst();
  return known !== undefined;
}

/** Records that someone signed in from the device. */
export async function rememberDevice(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  { idProfessional, email }: Pick<Account, 'idProfessional' | 'email'>,
  deviceHash: string | null,
): Promise<void> {
  if (deviceHash === null) return;
  const emailHash = hashToken(email);
  const lastUsedAt = now.toISOString();
  await trx
    .insertInto('knownDevice')
    .values({ tokenHash: deviceHash, idProfessional, emailHash, lastUsedAt })
    .onConflict((conflict) =>
      conflict.columns(['tokenHash', 'idProfessional']).doUpdateSet({ emailHash, lastUsedAt }),
    )
    .execute();
  const beyond = await trx
    .selectFrom('knownDevice')
    .select('tokenHash')
    .where('idProfessional', '=', idProfessional)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('tokenHash')
    .offset(KEPT_DEVICES)
    .limit(1000)
    .execute();
  if (beyond.length === 0) return;
  const forgotten = beyond.map(({ tokenHash }) => tokenHash);
  await trx
    .deleteFrom('knownDevice')
    .where('idProfessional', '=', idProfessional)
    .where('tokenHash', 'in', forgotten)
    .execute();
}

/** After a password change, devices that used the former one are strangers again. */
export async function deleteKnownDevices(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('knownDevice').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteOldDevices(db: Db, before: string): Promise<void> {
  await db.deleteFrom('knownDevice').where('lastUsedAt', '<', before).execute();
}
