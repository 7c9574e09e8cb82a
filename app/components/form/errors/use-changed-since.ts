import { type FormEvent, useCallback, useState } from 'react';

const NONE: readonly string[] = [];

/**
 * Tracks which fields were changed since the last response (`announced`); attach `onInput` to the
 * form. A server-side error is hidden once its field is changed.
 */
export function useChangedSince(announced: unknown) {
  const [changed, setChanged] = useState({ announced, names: NONE });
  const names = changed.announced === announced ? changed.names : NONE;
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
        if (last.announced !== announced) return { announced, names: [name] };
        return last.names.includes(name) ? last : { announced, names: [...last.names, name] };
      });
    },
    [announced],
  );
  return { names, onInput };
}
