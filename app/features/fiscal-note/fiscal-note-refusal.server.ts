import type { FieldError } from '@domain/field-error';
import { splitMessages } from '@domain/fiscal-note/note-messages';
import type { ToastMessage } from '~/components/ui/toast';
import { toastOf } from '~/server/forms/form-refusal.server';
import type { ApiError } from '~/server/http/api-client.server';

/**
 * What a note was refused for: the fields that the API names, else the sentences of its message.
 * What is wrong with the company, or with the order as a whole, is in no field that the screen has
 * (`isShown`), and leads nowhere.
 */
export function noteErrors(
  { fields, message }: ApiError,
  isShown: (path: string) => boolean = () => false,
): FieldError[] {
  if (fields.length === 0)
    return splitMessages(message).map((sentence) => ({ path: '', message: sentence }));
  return fields.map((field) => (isShown(field.path) ? field : { ...field, path: '' }));
}

/** Each sentence is a toast of its own (R-NOT-08). */
export function noteToasts(errors: readonly FieldError[]): ToastMessage[] {
  return [...new Set(errors.map(({ message }) => message))].map((message) => toastOf(message));
}
