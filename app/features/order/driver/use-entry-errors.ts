import { type FormEvent, useMemo, useState } from 'react';

type ErrorsByName = ReadonlyMap<string, string>;

/**
 * Why look-ups and entries were refused, by field, with the errors of the addresses. An error is
 * dropped when its field is edited, or by the next button press.
 */
export function useEntryErrors(addressErrors: ErrorsByName) {
  const [entered, setErrors] = useState<ErrorsByName>(new Map());
  const byName = useMemo(() => new Map([...entered, ...addressErrors]), [entered, addressErrors]);
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && entered.has(target.name))
      setErrors(new Map([...entered].filter(([name]) => name !== target.name)));
  };
  return { byName, setErrors, onInput };
}
