import { ACTIVE } from '@domain/status';
import type { Db } from '../../db/schema';

/** Who calls: the professional of a live session. */
export interface Principal {
  idProfessional: number;
  idCompany: number;
}

/** Someone who may sign in, found by what they typed. */
export interface Account extends Principal {
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

export async function insertSession(
  db: Db,
  session: { tokenHash: string; idProfessional: number; createdAt: string; expiresAt: string },
): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** The session's professional, unless it is over or they were made inactive since. */
export function findPrincipal(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<Principal | undefined> {
  return db
    .selectFrom('session')
    .innerJoin('professional', 'professional.idProfessional', 'session.idProfessional')
    .select(['professional.idProfessional', 'professional.idCompany'])
    .where('session.tokenHash', '=', tokenHash)
    .where('session.expiresAt', '>', now)
    .where('professional.status', '=', ACTIVE)
    .executeTakeFirst();
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('tokenHash', '=', tokenHash).execute();
}
