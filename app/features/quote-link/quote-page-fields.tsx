import type { InputHTMLAttributes } from 'react';

import { ANSWER_LIMITS } from '@domain/quote-link/quote-link-schema';

import { isFirst, type RefusedAnswer } from './refused-answer';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Also its name. */
  id: string;
  label: string;
  refused: RefusedAnswer | null;
}

export function Field({ id, label, refused, ...input }: FieldProps) {
  const error = refused?.errors[id];
  return (
    <p className="mt-3">
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <input
        {...input}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
        autoFocus={isFirst(refused, id)}
        id={id}
        name={id}
        type="text"
        defaultValue={refused?.values[id] ?? ''}
        className="control"
        {...wrong(id, error)}
      />
      <Wrong id={id} error={error} />
    </p>
  );
}

/** The client's message to the company. */
export function Message({
  id,
  label,
  refused,
}: {
  id: string;
  label: string;
  refused: RefusedAnswer | null;
}) {
  const error = refused?.errors.message;
  return (
    <p>
      <label htmlFor={id} className="mb-1 block font-semibold">
        {label}
      </label>
      <textarea
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
        autoFocus={isFirst(refused, 'message')}
        id={id}
        name="message"
        rows={4}
        maxLength={ANSWER_LIMITS.message}
        defaultValue={refused?.values.message ?? ''}
        className="control"
        {...wrong(id, error)}
      />
      <Wrong id={id} error={error} />
    </p>
  );
}

export function Agreement({ refused }: { refused: RefusedAnswer | null }) {
  const error = refused?.errors.agreed;
  return (
    <p className="mt-4">
      <label className="flex min-h-target items-center gap-3 wrap-anywhere">
        <input
          type="checkbox"
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
          autoFocus={isFirst(refused, 'agreed')}
          id="agreed"
          name="agreed"
          className="size-5 flex-none"
          defaultChecked={refused?.values.agreed === 'on'}
          {...wrong('agreed', error)}
        />
        Li e aceito o orçamento: os itens, os valores e as condições.
      </label>
      <Wrong id="agreed" error={error} />
    </p>
  );
}

function wrong(id: string, error: string | undefined) {
  return error ? ({ 'aria-invalid': true, 'aria-describedby': `${id}-error` } as const) : {};
}

/** A field's error, below it. */
export function Wrong({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={`${id}-error`} className="mt-1 block font-semibold text-danger">
      {error}
    </span>
  );
}
