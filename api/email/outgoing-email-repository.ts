import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../db/schema';
import type { OutgoingEmailTable } from '../db/tables/runtime-tables';
import type { Email } from './email';

export type OutgoingEmail = Selectable<OutgoingEmailTable>;

/** Kinds whose newer message voids the older one. */
const VOIDING: readonly Email['kind'][] = ['invitation', 'email-confirmation'];

/** Stores a message, replacing an unsent one that it makes void, and returns its id. */
export async function insertOutgoingEmail(
  trx: Trx,
  email: Insertable<OutgoingEmailTable>,
): Promise<number> {
  await trx
    .deleteFrom('outgoingEmail')
    .where('idProfessional', '=', email.idProfessional)
    .where('kind', '=', email.kind)
    .where('kind', 'in', VOIDING)
    .execute();
  const { idOutgoingEmail } = await trx
    .insertInto('outgoingEmail')
    .values(email)
    .returning('idOutgoingEmail')
    .executeTakeFirstOrThrow();
  return idOutgoingEmail;
}

export function findOutgoingEmail(
  db: Db,
  idOutgoingEmail: number,
): Promise<OutgoingEmail | undefined> {
  return db
    .selectFrom('outgoingEmail')
    .selectAll()
    .where('idOutgoingEmail', '=', idOutgoingEmail)
    .executeTakeFirst();
}

export async function deleteOutgoingEmail(db: Db, idOutgoingEmail: number): Promise<void> {
  await db.deleteFrom('outgoingEmail').where('idOutgoingEmail', '=', idOutgoingEmail).execute();
}

export async function deleteExpiredEmails(db: Db, now: string): Promise<void> {
  await db.deleteFrom('outgoingEmail').where('expiresAt', '<=', now).execute();
}

export async function countOutgoingEmails(db: Db): Promise<number> {
  const { waiting } = await db
    .selectFrom('outgoingEmail')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return waiting;
}
