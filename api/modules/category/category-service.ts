import { CATEGORY_TEXTS, type CategoryChange, type CategoryInput } from '@domain/category/category';
import { CATEGORY_LIMITS } from '@domain/category/category-limits';
import { actOfChange } from '@domain/history/act-of-change';
import { changedFields } from '@domain/history/changes';
import { ACTIVE } from '@domain/status';

import { isDuplicate } from '../../db/engine/database-errors';
import type { Write } from '../../db/write';
import { recordHistory } from '../../history/record-history-repository';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import type { CategoryRegister } from './category-register';
import {
  findCategory,
  insertCategory,
  listCategories,
  updateCategory,
} from './category-repository';

export const UNKNOWN_CATEGORY = 'Categoria desconhecida.';

export async function registerCategory(
  write: Write,
  register: CategoryRegister,
  category: CategoryInput,
): Promise<number> {
  const { trx, now } = write;
  if ((await listCategories(trx, register)).length >= CATEGORY_LIMITS.count)
    throw conflict(CATEGORY_TEXTS.tooMany);
  const row = { ...category, createdAt: now.toISOString() };
  const idRecord = await unlessKnown(register, () => insertCategory(trx, register, row));
  const changes = changedFields(register.kind, null, { ...category, status: ACTIVE });
  await recordHistory(write, { kind: register.kind, idRecord, act: 'created', changes });
  return idRecord;
}

export async function changeCategory(
  write: Write,
  register: CategoryRegister,
  { idCategory: idRecord, ...category }: CategoryChange & { idCategory: number },
): Promise<void> {
  const { trx } = write;
  const { kind } = register;
  const before = await findCategory(trx, register, idRecord);
  const change = { ...category, idCategory: idRecord };
  const changed = await unlessKnown(register, () => updateCategory(trx, register, change));
  if (!changed || !before) throw notFound(UNKNOWN_CATEGORY);
  const changes = changedFields(kind, before, category);
  const act = actOfChange(kind, changes);
  await recordHistory(write, { kind, idRecord, act, changes });
}

/** Two categories of one name could not be told apart. */
async function unlessKnown<Result>(
  { table }: CategoryRegister,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (isDuplicate(error, table, 'searchName'))
      throw invalidFields([{ path: 'name', message: CATEGORY_TEXTS.known }]);
    throw error;
  }
}
