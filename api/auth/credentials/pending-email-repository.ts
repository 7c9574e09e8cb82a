import type { Db } from '../../db/schema';

/** Cancels a professional's pending change and returns its e-mail; undefined without one. */
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
