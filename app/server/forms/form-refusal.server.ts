import { json } from '@remix-run/node';

import type { FieldError } from '@domain/field-error';
import type { ToastMessage } from '~/components/ui/toast';
import { ApiError } from '~/server/http/api-client.server';

/** The toast of an answer that shows the same page again. */
export function toastOf(
  message: string,
  type: ToastMessage['type'] = 'error',
  description?: string,
): ToastMessage {
  return {
    id: crypto.randomUUID(),
    message,
    type,
    ...(description === undefined ? {} : { description }),
  };
}

/** `{field: message}` of field errors, as remix-validated-form wants them. */
export function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/**
 * Opens 'Pagamento pendente!' over the form when the API answers 402; a value of its own for each
 * answer.
 */
export function paymentDueOf(error: ApiError): string | undefined {
  return error.status === 402 ? crypto.randomUUID() : undefined;
}

/**
 * The refusal with its fields by the form's own names; '' for one that the form has not, and that
 * leads nowhere.
 */
export function renameFields(error: ApiError, names: Readonly<Record<string, string>>): ApiError {
  const fields = error.fields.map(({ path, message }) => ({ path: names[path] ?? path, message }));
  return new ApiError(error.status, error.message, fields, error.requestId, error.retryAfter);
}

/**
 * Errors in the order in which the form shows its fields, which is the order in which it posts
 * them.
 */
export function inFormOrder(
  errors: Record<string, string>,
  form: FormData,
): Record<string, string> {
  const order = [...form.keys()];
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(
    Object.entries(errors).sort(([one], [other]) => place(one) - place(other)),
  );
}

/**
 * What an action answers with when the API refused: the fields' errors, the toast, and all that was
 * typed.
 */
export function refuseForm(
  error: ApiError,
  submitted: unknown,
  formId?: string,
  more: Record<string, unknown> = {},
) {
  return json(
    {
      formId,
      fieldErrors: errorsByField(error.fields),
      repopulateFields: submitted,
      toast: toastOf(error.message),
      paymentDue: paymentDueOf(error),
      ...more,
    },
    { status: error.status === 0 ? 503 : error.status },
  );
}

interface RefillSayings {
  /** What was done meanwhile. */
  toast?: ToastMessage | null;
  /** What a look-up did not find, at its field. */
  fieldErrors?: Record<string, string>;
}

/** The page again with values that the server filled in. */
export function refillForm(
  values: Record<string, unknown>,
  formId?: string,
  { toast = null, fieldErrors = {} }: RefillSayings = {},
) {
  return json({ formId, fieldErrors, repopulateFields: values, toast });
}
