import { useActionData } from '@remix-run/react';
import { useMemo, useState } from 'react';

import type { FieldError } from '@domain/field-error';

import { ErrorSummary } from './error-summary';
import { fieldId } from './field-frame';
import { type ToastMessage, ToastRegion } from './toast';
import { useBrowserLayoutEffect } from './use-browser-layout-effect';

/** What the server said of a post that it did not carry out. */
export interface FormRefusal {
  fieldErrors?: Record<string, string>;
  toast?: ToastMessage | null;
}

/**
 * The last post's refusal, above its form: the linked summary and, where there is one, the toast. Nothing is said twice: no toast repeats
 * a field, and of a single error the field alone tells, which then has the focus; without JavaScript the summary leads to it.
 */
export function FormFeedback() {
  const refusal = useActionData<FormRefusal>();
  const fields = refusal?.fieldErrors;
  const errors = useMemo(
    () => Object.entries(fields ?? {}).map(([path, message]): FieldError => ({ path, message })),
    [fields],
  );
  const told = useToldByField(errors);
  const toast = unlessTold(refusal?.toast, errors);
  return (
    <>
      {told ? null : <ErrorSummary errors={errors} />}
      {toast ? <ToastRegion toasts={[toast]} /> : null}
    </>
  );
}

/** The toast of an answer, but for one whose words a field or the summary has. */
export function unlessTold(toast: ToastMessage | null | undefined, errors: readonly FieldError[]): ToastMessage | null {
  return toast && !errors.some(({ message }) => message === toast.message) ? toast : null;
}

/** Whether there is one error and its field is on the page, to tell it. */
function useToldByField(errors: readonly FieldError[]): boolean {
  const [told, setTold] = useState<readonly FieldError[] | null>(null);
  useBrowserLayoutEffect(() => {
    const [only, another] = errors;
    const field = only && !another && only.path !== '' ? document.getElementById(fieldId(only.path)) : null;
    setTold(field ? errors : null);
    field?.focus();
  }, [errors]);
  return told === errors;
}
