import { type FormEvent, useState } from 'react';

/**
 * What will be refused anyway need not travel first: whether the field's file is larger than `max`
 * bytes, looked at as its form is posted.
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
