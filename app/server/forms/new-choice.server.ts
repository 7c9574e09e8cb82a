import { json } from '@remix-run/node';

import type { FieldError } from '@domain/field-error';
import type { Option } from '~/components/form/fields/option';

import { errorsByField, type toastOf } from './form-refusal.server';

/** The form in which an option was registered, with all that was typed there. */
interface TypedForm {
  formId: string;
  typed: Record<string, unknown>;
}

/** The form again, with the errors of the new option. */
export function newChoiceRefused(
  { formId, typed }: TypedForm,
  errors: readonly FieldError[],
): Response {
  return json(
    {
      formId,
      fieldErrors: errorsByField(errors),
      repopulateFields: typed,
      toast: null,
      focus: errors[0]?.path,
    },
    { status: 422 },
  );
}

/** The form again, with the new option chosen in `field` and its own inputs cleared. */
export function newChoiceMade(
  { formId, typed }: TypedForm,
  made: {
    field: string;
    typedIn: readonly string[];
    chosen: Option;
    toast: ReturnType<typeof toastOf>;
  },
): Response {
  const { field, typedIn, chosen, toast } = made;
  const emptied = Object.fromEntries(typedIn.map((name) => [name, '']));
  return json({
    formId,
    fieldErrors: {},
    repopulateFields: { ...typed, ...emptied, [field]: chosen.value },
    toast,
    chosen,
    focus: field,
  });
}
