import type { CategoryChange, CategoryInput } from '@domain/bill/category';
import { normalizeSearchText } from '@domain/search-text';

import type { Db, Trx } from '../../db/schema';

/** All categories by name; those of a company are few (`CATEGORY_LIMITS`). */
export function listCategories(db: Db) {
  return db
    .selectFrom('billCategory')
    .select(['idBillCategory as idCategory', 'name', 'status'])
    .orderBy('searchName')
    .execute();
}

export function findCategory(db: Db, idCategory: number) {
  return db
    .selectFrom('billCategory')
    .select(['idBillCategory as idCategory', 'name', 'status'])
    .where('idBillCategory', '=', idCategory)
    .executeTakeFirst();
}

export async function insertCategory(
  trx: Trx,
  { name }: CategoryInput,
  createdAt: string,
): Promise<number> {
  const { idBillCategory } = await trx
    .insertInto('billCategory')
    .values({ name, searchName: normalizeSearchText(name), createdAt })
    .returning('idBillCategory')
    .executeTakeFirstOrThrow();
  return idBillCategory;
}

/** Whether there is such a category. */
export async function updateCategory(
  trx: Trx,
  idCategory: number,
  { name, status }: CategoryChange,
): Promise<boolean> {
  const changed = await trx
    .updateTable('billCategory')
    .set({ name, searchName: normalizeSearchText(name), status })
    .where('idBillCategory', '=', idCategory)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
