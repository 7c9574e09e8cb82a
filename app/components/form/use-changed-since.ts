import { type FormEvent, useCallback, useState } from 'react';

const NONE: readonly string[] = [];

/**
 * Tracks which fields were changed since the last response (`told`); attach `onInput` to the form.
 * A server-side error is hidden once its field is changed.
 */
export function useChangedSince(told: unknown) {
  const [changed, setChanged] = useState({ told, names: NONE });
  const names = changed.told === told ? changed.names : NONE;
  const onInput = useCallback(
    ({ target }: FormEvent<HTMLElement>) => {
      if (!(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      ))
        return;
      const { name } = target;
      setChanged((last) => {
        if (last.told !== told) return { told, names: [name] };
        return last.names.includes(name) ? last : { told, names: [...last.names, name] };
      });
    },
    [told],
  );
  return { names, onInput };
}
