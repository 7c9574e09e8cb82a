import { useActionData } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext } from 'remix-validated-form';

import type { FieldError } from '@domain/field-error';
import { fieldId } from '~/components/form/fields/field-frame';
import { type ToastMessage, ToastRegion } from '~/components/ui/toast';

import { ErrorSummary } from './error-summary';
import { unlessShown } from './unless-shown';
import { useAnnouncedByField } from './use-announced-by-field';

/** The server's response to a post it refused. */
export interface FormRefusal {
  fieldErrors?: Record<string, string>;
  toast?: ToastMessage | null;
}

/**
 * The last post's errors above the form: the summary and, if any, the toast. Nothing is said twice:
 * a toast never repeats a field, and a single error is only shown at its field, which gets the
 * focus; without JavaScript the summary links to it.
 */
export function FormFeedback() {
  const errors = useRefused();
  const { fieldErrors } = useFormContext();
  const corrected = useCorrected(errors, fieldErrors);
  return <Feedback errors={errors} corrected={corrected} />;
}

/**
 * `FormFeedback` of a form without client-side validation: errors of fields changed since are
 * dropped.
 */
export function PlainFormFeedback({ changed }: { changed: readonly string[] }) {
  return <Feedback errors={useRefused()} corrected={changed} />;
}

function useRefused(): readonly FieldError[] {
  const fields = useActionData<FormRefusal>()?.fieldErrors;
  return useMemo(
    () =>
      Object.entries<string>(fields ?? {}).map(([path, message]): FieldError => ({
        path,
        message,
      })),
    [fields],
  );
}

function Feedback({
  errors,
  corrected,
}: {
  errors: readonly FieldError[];
  corrected: readonly string[];
}) {
  const toast = unlessShown(useActionData<FormRefusal>()?.toast, errors);
  const announced = useAnnouncedByField(errors);
  return (
    <>
      {announced ? null : (
        <ErrorSummary
          errors={errors.filter(({ path }) => !corrected.includes(path))}
          announced={errors}
        />
      )}
      {toast ? <ToastRegion toasts={[toast]} /> : null}
    </>
  );
}

const NONE: readonly string[] = [];

/** The fields whose error has been cleared since. Errors without a field on the page stay. */
function useCorrected(
  announced: readonly FieldError[],
  fieldErrors: Readonly<Record<string, string>>,
): readonly string[] {
  const [corrected, setCorrected] = useState({ announced, paths: NONE });
  const shown = useRef({ announced, paths: new Set<string>() });
  useEffect(() => {
    if (shown.current.announced !== announced) shown.current = { announced, paths: new Set() };
    const { paths } = shown.current;
    for (const { path } of announced) if (fieldErrors[path] !== undefined) paths.add(path);
    const now = [...paths].filter(
      (path) => fieldErrors[path] === undefined && document.getElementById(fieldId(path)),
    );
    setCorrected((last) =>
      last.announced === announced && last.paths.join() === now.join()
        ? last
        : { announced, paths: now },
    );
  }, [announced, fieldErrors]);
  return corrected.announced === announced ? corrected.paths : NONE;
}
