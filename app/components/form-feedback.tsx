import { useActionData } from '@remix-run/react';
import { useMemo } from 'react';

import type { FieldError } from '@domain/field-error';

import { ErrorSummary } from './error-summary';
import { type ToastMessage, ToastRegion } from './toast';

/** What the server said of a post that it did not carry out. */
export interface FormRefusal {
  fieldErrors?: Record<string, string>;
  toast?: ToastMessage | null;
}

/** The last post's refusal, above its form: the linked summary and, where there is one, the toast. */
export function FormFeedback() {
  const refusal = useActionData<FormRefusal>();
  const fields = refusal?.fieldErrors;
  const errors = useMemo(
    () => Object.entries(fields ?? {}).map(([path, message]): FieldError => ({ path, message })),
    [fields],
  );
  return (
    <>
      <ErrorSummary errors={errors} />
      {refusal?.toast ? <ToastRegion toasts={[refusal.toast]} /> : null}
    </>
  );
}
