import { type FormEvent, useState } from 'react';

/**
 * Checks on submit whether the file is larger than `max` bytes, so that it is not uploaded for
 * nothing.
 */
export function useFileLimit(field: string, max: number) {
  const [tooLarge, setTooLarge] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const posted = new FormData(event.currentTarget).get(field);
    const large = posted instanceof File && posted.size > max;
    setTooLarge(large);
    if (large) event.preventDefault();
  };
  return { tooLarge, check };
}
