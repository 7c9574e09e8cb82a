import { sql } from 'kysely';

import type { CategoryChange, CategoryInput } from '@domain/category/category';
import { normalizeSearchText } from '@domain/search-text';

import type { Db, Trx } from '../../db/schema';
import type { CategoryRegister } from './category-register';

/** All categories by name; those of a company are few (`CATEGORY_LIMITS`). */
export function listCategories(db: Db, { table, id }: CategoryRegister) {
  return db
    .selectFrom(table)
    .select([sql.ref<number>(id).as('idCategory'), 'name', 'status'])
    .orderBy('searchName')
    .execute();
}

export function findCategory(db: Db, { table, id }: CategoryRegister, idCategory: number) {
  return db
    .selectFrom(table)
    .select([sql.ref<number>(id).as('idCategory'), 'name', 'status'])
    .where(sql.ref(id), '=', idCategory)
    .executeTakeFirst();
}

export async function insertCategory(
  trx: Trx,
  { table, id }: CategoryRegister,
  { name, createdAt }: CategoryInput & { createdAt: string },
): Promise<number> {
  const { idCategory } = await trx
    .insertInto(table)
    .values({ name, searchName: normalizeSearchText(name), createdAt })
    .returning(sql.ref<number>(id).as('idCategory'))
    .executeTakeFirstOrThrow();
  return idCategory;
}

/** Whether the category exists. */
export async function updateCategory(
  trx: Trx,
  { table, id }: CategoryRegister,
  { idCategory, name, status }: CategoryChange & { idCategory: number },
): Promise<boolean> {
  const changed = await trx
    .updateTable(table)
    .set({ name, searchName: normalizeSearchText(name), status })
    .where(sql.ref(id), '=', idCategory)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
