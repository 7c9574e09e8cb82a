import type { ReactNode } from 'react';

export interface FieldFrameProps {
  /** The input's id; the ids of help and error derive from it. */
  id: string;
  label: ReactNode;
  error?: string | undefined;
  help?: ReactNode;
  optional?: boolean | undefined;
  /** Width class of the form's grid: `span-2` … `span-12` (of twelve columns). */
  width?: string | undefined;
  className?: string | undefined;
  /** The error may appear while the focus is elsewhere, so it is announced. */
  live?: boolean | undefined;
  children: ReactNode;
}

/** A label above its input, with help and error below, linked by `describedBy`. */
export function FieldFrame({
  id,
  label,
  error,
  help,
  optional,
  width = 'span-4',
  className = '',
  live = false,
  children,
}: FieldFrameProps) {
  const wrong = error ? (
    <p className="field__error" id={errorId(id)}>
      {error}
    </p>
  ) : null;
  return (
    <div className={`field ${width} ${className}`}>
      <label className="field__label" htmlFor={id} id={`${id}-label`}>
        {label}
        {optional ? <span className="field__optional"> (opcional)</span> : null}
      </label>
      {children}
      {help ? (
        <p className="field__help" id={helpId(id)}>
          {help}
        </p>
      ) : null}
      {live ? <div role="status">{wrong}</div> : wrong}
    </div>
  );
}

/** The ARIA attributes that link an input to its help, its error and the ids in `also`. */
export function describedBy(
  id: string,
  {
    error,
    help,
    also,
  }: { error?: string | undefined; help?: ReactNode; also?: string | undefined },
) {
  const ids = [help ? helpId(id) : null, error ? errorId(id) : null, also]
    .filter(Boolean)
    .join(' ');
  return {
    id,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': ids || undefined,
  };
}

/** A field's id from its name: `products[0].amount` is `products-0-amount`. */
export function fieldId(name: string): string {
  return name.replace(/\[(\d+)\]/g, '-$1').replace(/\./g, '-');
}

function helpId(id: string): string {
  return `${id}-help`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
