import { type FormEvent, useState } from 'react';

/**
 * Checks on submit whether a file is larger than `max` bytes, so that it is not uploaded for
 * nothing, and with `isRequired` whether there is one, which needs no server.
 */
export function useFileLimit(
  field: string,
  { max, isRequired = false }: { max: number; isRequired?: boolean },
) {
  const [problem, setProblem] = useState<'too large' | 'missing' | null>(null);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const posted = new FormData(event.currentTarget).get(field);
    const isLarge = posted instanceof File && posted.size > max;
    const isMissing = isRequired && posted instanceof File && posted.name === '';
    setProblem(isLarge ? 'too large' : isMissing ? 'missing' : null);
    if (!isLarge && !isMissing) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('[type=file]')?.focus();
  };
  return { problem, check };
}
