import { json } from '@remix-run/node';

import { MAY_BE_WRITTEN } from '@domain/call-failure';
import type { FieldError } from '@domain/field-error';
import type { ToastMessage } from '~/components/ui/toast';
import type { ApiError } from '~/server/http/api-error.server';
import { knowsKeys } from '~/server/http/extensions.server';
import { toldOfEmail } from '~/server/http/kept-emails.server';

/** A toast for action data that shows the same page again. */
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

/**
 * The toast for a refused or failed call. After a write without a response it adds that repeating
 * it is safe (R-ERR-17).
 */
export function failureToast(error: ApiError): ToastMessage {
  return toastOf(error.message, 'error', mayBeWritten(error));
}

/** The same as one text, for a notice within the page. */
export function failureText(error: ApiError): string {
  return [error.message, mayBeWritten(error)].filter(Boolean).join(' ');
}

function mayBeWritten({ isUnconfirmed }: ApiError): string | undefined {
  return isUnconfirmed && knowsKeys() ? MAY_BE_WRITTEN : undefined;
}

/** For an action that sends an e-mail, as worded by `toldOfEmail`. */
export function emailToast(...told: Parameters<typeof toldOfEmail>): ToastMessage {
  const { type, message, description } = toldOfEmail(...told);
  return toastOf(message, type, description);
}

/** `{field: message}` of field errors, as remix-validated-form wants them. */
export function errorsByField(errors: readonly FieldError[]): Record<string, string> {
  return Object.fromEntries(errors.map(({ path, message }) => [path, message]));
}

/** Opens 'Pagamento pendente!' over the form after a 402; unique per response. */
export function paymentDueOf(error: ApiError): string | undefined {
  return error.status === 402 ? crypto.randomUUID() : undefined;
}

/**
 * The refusal with fields renamed to the form's names; '' for a field that the form does not have.
 */
export function renameFields(error: ApiError, names: Readonly<Record<string, string>>): ApiError {
  return error.withFieldNames((path) => names[path] ?? path);
}

/** Errors in the form's field order, which is the order of the posted fields. */
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

/** Action data after the API refused: field errors, toast and all typed values. */
export function refuseForm(
  error: ApiError,
  submitted: unknown,
  more: { formId?: string } & Record<string, unknown> = {},
) {
  return json(
    {
      fieldErrors: errorsByField(error.fields),
      repopulateFields: submitted,
      toast: failureToast(error),
      paymentDue: paymentDueOf(error),
      savedAt: error.savedAt,
      ...more,
    },
    { status: error.responseStatus },
  );
}

interface RefillSayings {
  /** Side effects that succeeded before the refusal. */
  toast?: ToastMessage | null;
  /** A look-up's message, at its field. */
  fieldErrors?: Record<string, string>;
  /** The field at which the work goes on. */
  focus?: string;
}

/** The page again with values that the server filled in. */
export function refillForm(
  values: Record<string, unknown>,
  formId?: string,
  { toast = null, fieldErrors = {}, ...more }: RefillSayings = {},
) {
  return json({ formId, fieldErrors, repopulateFields: values, toast, ...more });
}
