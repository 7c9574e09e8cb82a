import type { Insertable, Selectable } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { EmailChangeTable } from '../../db/tables/account-tables';
import type { Write } from '../../db/write';

export type EmailChange = Selectable<EmailChangeTable>;
export type PendingEmail = Pick<
  EmailChange,
  'idEmailChange' | 'email' | 'formerEmail' | 'expiresAt' | 'lostAt'
>;

/** The e-mail that a professional has not confirmed yet, even if its link has expired. */
export function findPendingEmail(
  db: Db,
  idProfessional: number,
): Promise<PendingEmail | undefined> {
  return db
    .selectFrom('emailChange')
    .select(['idEmailChange', 'email', 'formerEmail', 'expiresAt', 'lostAt'])
    .where('idProfessional', '=', idProfessional)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
}

/** The change that one of its two links refers to, while that link is valid. */
export function findEmailChange(
  db: Db,
  tokenHash: string,
  now: string,
): Promise<EmailChange | undefined> {
  return db
    .selectFrom('emailChange')
    .selectAll()
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('tokenHash', '=', tokenHash),
          eb('confirmedAt', 'is', null),
          eb('expiresAt', '>', now),
        ]),
        and([eb('stopHash', '=', tokenHash), eb('stoppableUntil', '>', now)]),
      ]),
    )
    .executeTakeFirst();
}

/** Whether an e-mail belongs to someone else, or did until a change that can still be undone. */
export async function isEmailTaken(
  db: Db,
  {
    email,
    idProfessional = null,
    now,
  }: { email: string; idProfessional?: number | null; now: Date },
): Promise<boolean> {
  const owner = await db
    .selectFrom('professional')
    .select('idProfessional')
    .where('email', '=', email)
    .$if(idProfessional !== null, (query) => query.where('idProfessional', '!=', idProfessional))
    .executeTakeFirst();
  if (owner) return true;
  const former = await db
    .selectFrom('emailChange')
    .select('idEmailChange')
    .where('formerEmail', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('stoppableUntil', '>', now.toISOString())
    .$if(idProfessional !== null, (query) => query.where('idProfessional', '!=', idProfessional))
    .executeTakeFirst();
  return former !== undefined;
}

export async function insertEmailChange(
  trx: Trx,
  change: Insertable<EmailChangeTable>,
): Promise<void> {
  await trx.insertInto('emailChange').values(change).execute();
}

/** Replaces the link of the pending change; the time to stop the change starts again. */
export async function renewEmailChange(
  trx: Trx,
  idEmailChange: number,
  link: Pick<EmailChange, 'tokenHash' | 'expiresAt' | 'stoppableUntil'>,
): Promise<void> {
  await trx
    .updateTable('emailChange')
    .set({ ...link, lostAt: null })
    .where('idEmailChange', '=', idEmailChange)
    .execute();
}

/**
 * Consumes the confirmation link: the change is no longer pending, and can be undone until
 * `stoppableUntil`. Undefined when the link was used, replaced, cancelled, or expired.
 */
export function takeConfirmation(
  trx: Trx,
  tokenHash: string,
  { now, stoppableUntil }: { now: string; stoppableUntil: string },
): Promise<EmailChange | undefined> {
  return trx
    .updateTable('emailChange')
    .set({ confirmedAt: now, stoppableUntil })
    .where('tokenHash', '=', tokenHash)
    .where('confirmedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Consumes the undo link, together with every later change of the same professional. */
export async function takeStop(
  trx: Trx,
  stopHash: string,
  now: string,
): Promise<EmailChange | undefined> {
  const change = await trx
    .deleteFrom('emailChange')
    .where('stopHash', '=', stopHash)
    .where('stoppableUntil', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!change) return undefined;
  await trx
    .deleteFrom('emailChange')
    .where('idProfessional', '=', change.idProfessional)
    .where('idEmailChange', '>', change.idEmailChange)
    .execute();
  return change;
}

/**
 * Deletes a professional's changes that are pending or took effect since then. Returns the first
 * that took effect, if any: its former e-mail is the one in use before them.
 */
export async function takeChangesSince(
  trx: Trx,
  idProfessional: number,
  since: string,
): Promise<EmailChange | undefined> {
  const changes = await trx
    .deleteFrom('emailChange')
    .where('idProfessional', '=', idProfessional)
    .where(({ eb, or }) => or([eb('confirmedAt', 'is', null), eb('confirmedAt', '>=', since)]))
    .returningAll()
    .execute();
  return changes
    .filter(({ confirmedAt }) => confirmedAt !== null)
    .sort((one, other) => one.idEmailChange - other.idEmailChange)[0];
}

/** Sets a professional's e-mail and increments the version. */
export function setEmail(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  idProfessional: number,
  email: string,
) {
  return trx
    .updateTable('professional')
    .set((value) => ({ email, version: value('version', '+', 1), updatedAt: now.toISOString() }))
    .where('idProfessional', '=', idProfessional)
    .returning(['idProfessional', 'name', 'status'])
    .executeTakeFirstOrThrow();
}

/** Records that the message with the link could not be sent. */
export async function markPendingEmailLost(
  db: Db,
  { idProfessional, createdAt }: { idProfessional: number; createdAt: string },
): Promise<void> {
  await db
    .updateTable('emailChange')
    .set({ lostAt: createdAt })
    .where('idProfessional', '=', idProfessional)
    .where('confirmedAt', 'is', null)
    .execute();
}

export async function deleteExpiredEmailChanges(db: Db, now: string): Promise<void> {
  await db
    .deleteFrom('emailChange')
    .where('expiresAt', '<=', now)
    .where('stoppableUntil', '<=', now)
    .execute();
}
