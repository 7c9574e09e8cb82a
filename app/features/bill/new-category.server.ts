import { type CategoryInput, categorySchema } from '@domain/category/category';
import { fieldErrors } from '@domain/field-error';
import { normalizeSearchText } from '@domain/search-text';
import { ACTIVE } from '@domain/status';
import {
  BILL_CATEGORIES,
  createCategory,
  readCategories,
} from '~/features/category/category.server';
import { renameFields, toastOf } from '~/server/forms/form-refusal.server';
import { newChoiceMade, newChoiceRefused } from '~/server/forms/new-choice.server';
import type { Caller } from '~/server/http/api-call.server';
import { ApiError } from '~/server/http/api-error.server';

import { BILL_FORM_ID } from './bill-form';
import { NEW_CATEGORY } from './new-category-names';

/**
 * Registers the category typed into a bill's form, and shows the form with it selected. An existing
 * one in use is selected, so that a repeated post creates only one.
 */
export async function registerCategoryOfBill(
  caller: Caller,
  typed: Record<string, unknown>,
): Promise<Response> {
  const form = { formId: BILL_FORM_ID, typed };
  const parsed = categorySchema.safeParse({ name: typed[NEW_CATEGORY] });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return newChoiceRefused(
      form,
      errors.map(({ message }) => ({ path: NEW_CATEGORY, message })),
    );
  }
  const { chosen, toast } = await registeredOrFound(caller, parsed.data);
  return newChoiceMade(form, {
    field: 'idCategory',
    typedIn: [NEW_CATEGORY],
    chosen,
    toast,
  });
}

async function registeredOrFound(caller: Caller, input: CategoryInput) {
  try {
    const id = await createCategory(caller, BILL_CATEGORIES, { ...input, idempotencyKey: null });
    if (id === null) throw new ApiError(502, 'A categoria foi cadastrada. Escolha-a na lista.');
    return {
      chosen: { value: String(id), label: input.name },
      toast: toastOf('Categoria cadastrada com sucesso', 'success'),
    };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const known = error.status === 422 ? await findInUse(caller, input.name) : undefined;
    if (!known) throw renameFields(error, { name: NEW_CATEGORY });
    return {
      chosen: { value: String(known.idCategory), label: known.name },
      toast: toastOf(`${known.name} já estava cadastrada, e foi escolhida`, 'info'),
    };
  }
}

/** Compares names as the API does (R-BIL-21). An inactive category is not selected again. */
async function findInUse(caller: Caller, name: string) {
  const searched = normalizeSearchText(name);
  const categories = await readCategories(caller, BILL_CATEGORIES);
  return categories.find(
    (one) => one.status === ACTIVE && normalizeSearchText(one.name) === searched,
  );
}
