import { CATEGORY_TEXTS, type CategoryChange, type CategoryInput } from '@domain/bill/category';
import { CATEGORY_LIMITS } from '@domain/bill/category-limits';

import { isDuplicate } from '../../db/database-errors';
import type { Write } from '../../db/write';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import { insertCategory, listCategories, updateCategory } from './category-repository';

export const UNKNOWN_CATEGORY = 'Categoria desconhecida.';

export async function registerCategory(
  { trx, now }: Write,
  category: CategoryInput,
): Promise<number> {
  if ((await listCategories(trx)).length >= CATEGORY_LIMITS.count)
    throw conflict(CATEGORY_TEXTS.tooMany);
  return unlessKnown(() => insertCategory(trx, category, now.toISOString()));
}

export async function changeCategory(
  { trx }: Write,
  idCategory: number,
  category: CategoryChange,
): Promise<void> {
  const changed = await unlessKnown(() => updateCategory(trx, idCategory, category));
  if (!changed) throw notFound(UNKNOWN_CATEGORY);
}

/** Two of one name are told apart by nobody. */
async function unlessKnown<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, 'bill_category', 'search_name'))
      throw invalidFields([{ path: 'name', message: CATEGORY_TEXTS.known }]);
    throw error;
  }
}
