import { type Selectable, sql } from 'kysely';

import type { Db, Trx } from '../../db/schema';
import type { DeletionTable } from '../../db/tables/import-tables';

export type Register = DeletionTable['register'];
export type NewDeletion = Omit<Selectable<DeletionTable>, 'idDeletion'>;

/** When a record was deleted and by whom; undefined when it was not. */
export function findDeletion(
  db: Db,
  register: Register,
  id: number,
): Promise<{ deletedAt: string; name: string | null } | undefined> {
  return db
    .selectFrom('deletion')
    .leftJoin('professional', 'professional.idProfessional', 'deletion.idProfessional')
    .select(['deletion.deletedAt', 'professional.name'])
    .where('deletion.register', '=', register)
    .where('deletion.idRecord', '=', id)
    .executeTakeFirst();
}

/** Records a few hundred deletions in one statement. */
export async function insertDeletions(trx: Trx, deletions: readonly NewDeletion[]): Promise<void> {
  await trx.insertInto('deletion').values(deletions).execute();
}

/** What was told of orders that were deleted names their client. */
export async function anonymiseDeletions(trx: Trx, name: string): Promise<void> {
  await trx
    .updateTable('deletion')
    .set({ description: sql<string>`'Orçamento ' || id_record` })
    .where('register', '=', 'order')
    .where('description', '=', sql<string>`'Orçamento ' || id_record || ${`, de ${name}`}`)
    .execute();
}
