import { fieldErrors } from '@domain/field-error';
import { newGroupSchema } from '@domain/product/new-group';
import { newId } from '@domain/wire/tolerant';
import { renameFields, toastOf } from '~/server/forms/form-refusal.server';
import { newChoiceMade, newChoiceRefused } from '~/server/forms/new-choice.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';

import { NEW_GROUP, REGISTER_GROUP } from './new-group-names';
import { PRODUCT_RECORD } from './product-form';

/** The handlers of the product form's own buttons. */
export const productIntents = (caller: Caller) => ({
  [REGISTER_GROUP]: (typed: Record<string, unknown>) => registerGroup(caller, typed),
});

/** Enter in this field registers a missing group. */
export const PRODUCT_ENTERED = { [REGISTER_GROUP]: [NEW_GROUP] };

/**
 * Registers the group typed into a product's form, and shows the form with it selected. An existing
 * one of that name is selected, so that a repeated post creates only one.
 */
async function registerGroup(caller: Caller, typed: Record<string, unknown>): Promise<Response> {
  const form = { formId: PRODUCT_RECORD.formId, typed };
  const parsed = newGroupSchema.safeParse({ description: typed[NEW_GROUP] });
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    return newChoiceRefused(
      form,
      errors.map(({ message }) => ({ path: NEW_GROUP, message })),
    );
  }
  const { description } = parsed.data;
  const idProductGroup = await createGroup(caller, description);
  return newChoiceMade(form, {
    field: 'blingIdProductGroup',
    typedIn: [NEW_GROUP],
    chosen: { value: String(idProductGroup), label: description },
    toast: toastOf(`Grupo escolhido: ${description}`, 'success'),
  });
}

/** POST product-group, an extension (docs/contract.md#new-product-group). */
async function createGroup(caller: Caller, description: string): Promise<number> {
  try {
    const { data } = await callApi(
      caller,
      { method: 'POST', path: 'product-group', body: { description } },
      newId,
    );
    return data;
  } catch (error) {
    if (error instanceof ApiError) throw renameFields(error, { description: NEW_GROUP });
    throw error;
  }
}
