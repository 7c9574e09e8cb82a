import type { Insertable, Selectable } from 'kysely';

import { ACTIVE } from '@domain/status';

import type { Db, Trx } from '../../db/schema';
import type { InvitationTable } from '../../db/tables/account-tables';

/** A professional who has not chosen a first password yet. */
export interface Invitee {
  idProfessional: number;
  name: string;
  email: string;
}

export function findInvitee(db: Db, idProfessional: number): Promise<Invitee | undefined> {
  return db
    .selectFrom('professional')
    .select(['idProfessional', 'name', 'email'])
    .where('idProfessional', '=', idProfessional)
    .where('status', '=', ACTIVE)
    .where('passwordHash', 'is', null)
    .executeTakeFirst();
}

/** The professional with this e-mail and CPF who has no password yet, if any. */
export async function findAwaiting(
  db: Db,
  { email, cpf }: { email: string; cpf: string },
): Promise<number | undefined> {
  const awaiting = await db
    .selectFrom('professional')
    .select('idProfessional')
    .where('email', '=', email)
    .where('cpf', '=', cpf)
    .where('passwordHash', 'is', null)
    .executeTakeFirst();
  return awaiting?.idProfessional;
}

/** Replaces the professional's older invitation. */
export async function replaceInvitation(
  db: Db,
  invitation: Insertable<InvitationTable>,
): Promise<void> {
  await db
    .insertInto('invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.column('idProfessional').doUpdateSet(invitation))
    .execute();
}

/** The professional's unexpired invitation. */
export function findInvitation(
  db: Db,
  idProfessional: number,
  now: string,
): Promise<Pick<Selectable<InvitationTable>, 'expiresAt' | 'lostAt'> | undefined> {
  return db
    .selectFrom('invitation')
    .select(['expiresAt', 'lostAt'])
    .where('idProfessional', '=', idProfessional)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
}

/** Records that the message of the invitation created at `createdAt` could not be sent. */
export async function markInvitationLost(
  db: Db,
  { idProfessional, createdAt }: { idProfessional: number; createdAt: string },
  now: string,
): Promise<void> {
  await db
    .updateTable('invitation')
    .set({ lostAt: now })
    .where('idProfessional', '=', idProfessional)
    .where('createdAt', '=', createdAt)
    .execute();
}

/** The professional whose unexpired invitation has this token. */
export async function findInvited(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<number | undefined> {
  const invitation = await db
    .selectFrom('invitation')
    .select('idProfessional')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return invitation?.idProfessional;
}

/** Consumes an invitation. False when it was used or replaced meanwhile. */
export async function consumeInvitation(trx: Trx, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('invitation')
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteInvitation(trx: Trx, idProfessional: number): Promise<void> {
  await trx.deleteFrom('invitation').where('idProfessional', '=', idProfessional).execute();
}

export async function deleteExpiredInvitations(db: Db, now: string): Promise<void> {
  await db.deleteFrom('invitation').where('expiresAt', '<=', now).execute();
}
