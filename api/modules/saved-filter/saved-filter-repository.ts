import type { SavedFilterInput } from '@domain/saved-filter/saved-filter-schema';
import { MOST_SAVED, type SavedList } from '@domain/saved-filter/saved-query';

import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';

/** A person's filters of a list, by name. */
export function findSavedFilters(db: Db, idProfessional: number, list: SavedList) {
  return db
    .selectFrom('savedFilter')
    .select(['idSavedFilter', 'name', 'query'])
    .where('idProfessional', '=', idProfessional)
    .where('list', '=', list)
    .orderBy('name')
    .limit(MOST_SAVED)
    .execute();
}

export function findSavedFilter({ trx, author }: Write, idSavedFilter: number) {
  return trx
    .selectFrom('savedFilter')
    .select(['idSavedFilter', 'list', 'name'])
    .where('idSavedFilter', '=', idSavedFilter)
    .where('idProfessional', '=', author.idProfessional)
    .executeTakeFirst();
}

export async function insertSavedFilter(
  { trx, author, now }: Write,
  input: SavedFilterInput,
): Promise<number> {
  const { idSavedFilter } = await trx
    .insertInto('savedFilter')
    .values({
      ...input,
      idProfessional: author.idProfessional,
      createdAt: now.toISOString(),
    })
    .returning('idSavedFilter')
    .executeTakeFirstOrThrow();
  return idSavedFilter;
}

export async function changeSavedFilter(
  { trx, author }: Write,
  idSavedFilter: number,
  change: { name?: string; query?: string },
): Promise<void> {
  await trx
    .updateTable('savedFilter')
    .set(change)
    .where('idSavedFilter', '=', idSavedFilter)
    .where('idProfessional', '=', author.idProfessional)
    .execute();
}

/** Whether it existed and was theirs. */
export async function deleteSavedFilter(
  { trx, author }: Write,
  idSavedFilter: number,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('savedFilter')
    .where('idSavedFilter', '=', idSavedFilter)
    .where('idProfessional', '=', author.idProfessional)
    .returning('idSavedFilter')
    .executeTakeFirst();
  return row !== undefined;
}
