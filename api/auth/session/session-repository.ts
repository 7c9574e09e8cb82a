import type { Insertable, Selectable } from 'kysely';

import type { Role } from '@domain/access/roles';
import { ACTIVE } from '@domain/status';

import { compiledOnce } from '../../db/engine/compiled-once';
import { locking } from '../../db/locks';
import type { Db, Trx } from '../../db/schema';
import type { SessionTable } from '../../db/tables/account-tables';
import type { Author } from '../../db/write';

/** Someone who may sign in, found by the CPF or e-mail typed. */
export interface Account extends Author {
  name: string;
  email: string;
  status: number;
  passwordHash: string | null;
}

export function findAccount(
  db: Db,
  column: 'email' | 'cpf',
  value: string,
): Promise<Account | undefined> {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'idCompany', 'name', 'email', 'status', 'passwordHash'])
    .where(column, '=', value)
    .executeTakeFirst();
}

export function findAccountById(db: Db, idProfessional: number): Promise<Account | undefined> {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'idCompany', 'name', 'email', 'status', 'passwordHash'])
    .where('idProfessional', '=', idProfessional)
    .executeTakeFirst();
}

/**
 * Locks the professional until the transaction ends. False when they are no longer active or their
 * password has changed since it was read.
 */
export async function holdAccount(
  trx: Trx,
  { idProfessional, passwordHash }: Pick<Account, 'idProfessional' | 'passwordHash'>,
): Promise<boolean> {
  const account = trx
    .selectFrom('professional')
    .select('idProfessional')
    .where('idProfessional', '=', idProfessional)
    .where('passwordHash', '=', passwordHash)
    .where('status', '=', ACTIVE);
  return (await locking(trx, account).executeTakeFirst()) !== undefined;
}

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** The professional of a valid session, when it was last seen, and their factor and role. */
export type LiveSession = Author &
  Pick<Selectable<SessionTable>, 'lastSeenAt'> & {
    secondFactorRequired: boolean | null;
    secondFactorSince: string | null;
    rolesOn: boolean | null;
    role: Role | null;
    roleAreas: string | null;
  };

/** Runs before every request. */
const selectPrincipal = compiledOnce<
  { tokenHash: string; now: string; active: number },
  LiveSession
>((db, { tokenHash, now, active }) =>
  db
    .selectFrom('session')
    .innerJoin('professional', 'professional.idProfessional', 'session.idProfessional')
    .leftJoin('securityPolicy', (join) => join.onTrue())
    .leftJoin('secondFactor', 'secondFactor.idProfessional', 'professional.idProfessional')
    .leftJoin('accessRole', 'accessRole.role', 'professional.role')
    .select([
      'professional.idProfessional',
      'professional.idCompany',
      'session.lastSeenAt',
      'securityPolicy.secondFactorRequired',
      'secondFactor.enabledAt as secondFactorSince',
      'securityPolicy.rolesOn',
      'professional.role',
      'accessRole.areas as roleAreas',
    ])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('professional.status', '=', active),
);

/** The session's professional, unless it has ended or they were made inactive. */
export async function findPrincipal(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<LiveSession | undefined> {
  const { rows } = await selectPrincipal(db, { tokenHash, now, active: ACTIVE });
  return rows[0];
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}

export async function deleteSessionsOf(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('session').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteExpiredSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('session').where('expiresAt', '<=', now).execute();
}
