import type { CategoryChange, CategoryInput } from '@domain/category/category';
import { ACTIVE } from '@domain/status';
import { type Category, categoryWire } from '@domain/wire/category';
import { list, nothing } from '@domain/wire/tolerant';
import { createRecord } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

import type { CategoryOptions } from './category-options';

/** A list of categories in the API, an extension. */
export interface CategoryRegister {
  path: string;
  extension: string;
}

/** docs/contract.md#bill-categories */
export const BILL_CATEGORIES: CategoryRegister = {
  path: 'bill/categories',
  extension: 'bill-categories',
};
/** docs/contract.md#income-categories */
export const INCOME_CATEGORIES: CategoryRegister = {
  path: 'order/categories',
  extension: 'income-categories',
};

const categoryList = list(categoryWire.read);

/** All categories as options; null where the API has none or cannot answer now. */
export async function categoryOptions(
  caller: Caller,
  register: CategoryRegister,
): Promise<CategoryOptions | null> {
  const categories = await ifSupported(caller, register.extension, () =>
    readCategories(caller, register),
  );
  if (categories === null) return null;
  const options = (shown: readonly Category[]) =>
    shown.map(({ idCategory, name }) => ({ value: String(idCategory), label: name }));
  return {
    active: options(categories.filter(({ status }) => status === ACTIVE)),
    all: options(categories),
  };
}

/** A register's categories, for their screen. */
export async function readCategories(
  caller: Caller,
  { path }: CategoryRegister,
): Promise<Category[]> {
  const { data } = await callApi(caller, { path }, categoryList);
  return data;
}

/** POST {path}; the new id, null when the server does not return it. */
export function createCategory(
  caller: Caller,
  register: CategoryRegister,
  { idempotencyKey, ...input }: CategoryInput & { idempotencyKey: string | null },
): Promise<number | null> {
  const { path } = register;
  return createRecord(
    caller,
    { path, screens: null, input, idempotencyKey, versioned: false, success: 201 },
    ({ id: idCategory }) =>
      updateCategory(caller, register, { ...input, status: ACTIVE, idCategory }),
  );
}

/** PUT {path}/{id} */
export async function updateCategory(
  caller: Caller,
  register: CategoryRegister,
  { idCategory, ...body }: CategoryChange & { idCategory: number },
): Promise<void> {
  const path = `${register.path}/${idCategory}`;
  await callApi(caller, { method: 'PUT', path, body }, nothing);
}
