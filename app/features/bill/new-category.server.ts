import { categorySchema } from '@domain/category/category';
import { fieldErrors } from '@domain/field-error';
import { BILL_CATEGORIES, createCategory } from '~/features/category/category.server';
import { renameFields, toastOf } from '~/server/forms/form-refusal.server';
import { newChoiceMade, newChoiceRefused } from '~/server/forms/new-choice.server';
import { ApiError, type Caller } from '~/server/http/api-client.server';

import { BILL_FORM_ID } from './bill-form';
import { NEW_CATEGORY } from './new-category-names';

/** Registers the category that was typed into a bill's form, and shows the form with it chosen. */
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
  const idCategory = await createCategory(caller, BILL_CATEGORIES, {
    ...parsed.data,
    idempotencyKey: null,
  }).catch((error: unknown) => {
    throw error instanceof ApiError ? renameFields(error, { name: NEW_CATEGORY }) : error;
  });
  if (idCategory === null)
    throw new ApiError(502, 'A categoria foi cadastrada. Escolha-a na lista.');
  return newChoiceMade(form, {
    field: 'idCategory',
    typedIn: [NEW_CATEGORY],
    chosen: { value: String(idCategory), label: parsed.data.name },
    toast: toastOf('Categoria cadastrada com sucesso', 'success'),
  });
}
