import { useEffect, useRef } from 'react';

import type { FieldError } from '@domain/field-error';

import { fieldId } from './field-frame';

interface ErrorSummaryProps {
  errors: readonly FieldError[];
  /** What was told when the summary came, where `errors` is what is left of it. */
  told?: readonly FieldError[];
  title?: string;
  /**
   * The part of the form that holds a field, where the form has parts; null for what stands above
   * them.
   */
  partOf?: (path: string) => string | null;
}

/**
 * What must be put right, above the form: each line leads to its field, grouped by the form's
 * parts. It takes the focus when it appears, so that a keyboard or a screen reader begins there;
 * `told` keeps its identity while the answer is the same, and what falls from it moves nobody.
 */
export function ErrorSummary({
  errors,
  told = errors,
  title = 'Confira os campos:',
  partOf = () => null,
}: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, [told]);
  if (errors.length === 0) return null;
  const parts = [...new Set(errors.map(({ path }) => partOf(path)))];
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      ref={ref}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title">{title}</h2>
      {parts.map((part) => (
        <div key={part ?? ''}>
          {part === null ? null : <h3>{part}</h3>}
          <ul>
            {errors
              .filter(({ path }) => partOf(path) === part)
              .map(({ path, message }) => (
                <li key={path + message}>
                  {path ? <a href={`#${fieldId(path)}`}>{message}</a> : message}
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
