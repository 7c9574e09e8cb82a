import type { Db } from '../../db/schema';

/** Cancels a professional's pending change; the e-mail it was to, undefined when there was none. */
export async function deletePendingEmail(
  db: Db,
  idProfessional: number,
): Promise<string | undefined> {
  const deleted = await db
    .deleteFrom('emailChange')
    .where('idProfessional', '=', idProfessional)
    .where('confirmedAt', 'is', null)
    .returning('email')
    .executeTakeFirst();
  return deleted?.email;
}
