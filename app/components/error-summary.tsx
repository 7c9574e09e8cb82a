import { useEffect, useRef } from 'react';

import type { FieldError } from '@domain/field-error';

import { fieldId } from './field-frame';

/**
 * What must be put right, above the form: each line leads to its field. It takes the focus when it appears,
 * so that a keyboard or a screen reader begins there; `errors` keeps its identity while the answer is the same.
 */
export function ErrorSummary({ errors, title = 'Confira os campos:' }: { errors: readonly FieldError[]; title?: string }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={ref} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">{title}</h2>
      <ul>
        {errors.map(({ path, message }) => (
          <li key={path + message}>{path ? <a href={`#${fieldId(path)}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}
