import type { FieldError } from '@domain/field-error';
import { splitMessages } from '@domain/fiscal-note/note-messages';
import type { ToastMessage } from '~/components/toast';

import type { ApiError } from './api-client.server';
import { toastOf } from './form-refusal.server';

/** What a note was refused for: the fields that the API names, else the sentences of its message. */
export function noteErrors({ fields, message }: ApiError): FieldError[] {
  return fields.length > 0 ? fields : splitMessages(message).map((sentence) => ({ path: '', message: sentence }));
}

/** Each sentence is a toast of its own (spec 2, section 8). */
export function noteToasts(errors: readonly FieldError[]): ToastMessage[] {
  return [...new Set(errors.map(({ message }) => message))].map((message) => toastOf(message));
}
