import type { Insertable, Selectable } from 'kysely';

import { ACTIVE } from '@domain/status';

import type { Db, InvitationTable, Trx } from '../../db/schema';

/** Someone who has yet to choose a first password. */
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

/** The professional of this e-mail and CPF, when there is one without a password. */
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

/** Takes the place of the professional's older invitation. */
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

/** The professional's live invitation. */
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

/** Remembers that the message of the invitation made at `createdAt` could not be sent. */
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

/** Whose live invitation a token is. */
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

/** Uses an invitation up. False when it was used or replaced meanwhile. */
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
