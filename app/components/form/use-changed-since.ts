import { type FormEvent, useCallback, useState } from 'react';

const NONE: readonly string[] = [];

/**
 * Which fields were changed since `told`, the last answer, came. `onInput`, on their form, hears of
 * them: what only the server can judge is no longer said of a field that is another than it was.
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
