import type { FieldError } from '@domain/field-error';
import type { ToastMessage } from '~/components/ui/toast';

/** The response's toast, unless a field or the summary already says the same. */
export function unlessShown(
  toast: ToastMessage | null | undefined,
  errors: readonly FieldError[],
): ToastMessage | null {
  return toast && !errors.some(({ message }) => message === toast.message) ? toast : null;
}
