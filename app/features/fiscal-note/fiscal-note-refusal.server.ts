import type { FieldError } from '@domain/field-error';
import { splitMessages } from '@domain/fiscal-note/note-messages';
import type { ToastMessage } from '~/components/ui/toast';
import { toastOf } from '~/server/forms/form-refusal.server';
import type { ApiError } from '~/server/http/api-error.server';

/**
 * Why a note was refused: the API's field errors, else the sentences of its message. An error of a
 * field that the screen does not have (`isShown`) gets no link.
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
