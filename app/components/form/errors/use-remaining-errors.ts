import { useMemo } from 'react';

import type { FieldError } from '@domain/field-error';
import { checkedOnce, remainingErrors, type Retried } from '@domain/remaining-errors';

import { useChangedSince } from './use-changed-since';

/**
 * The errors of a draft that still apply. Attach `onInput` to the form: an error of a field outside
 * the draft is dropped when that field is edited.
 */
export function useRemainingErrors<Draft extends object>(
  announced: readonly FieldError[],
  { before, now, check }: Retried<Draft>,
) {
  const { names, onInput } = useChangedSince(announced);
  const once = useMemo(() => check && checkedOnce(check), [check]);
  const remaining = useMemo(
    () => remainingErrors(announced, { before, now, check: once }),
    [announced, before, now, once],
  );
  const errors = useMemo(() => {
    const beside = (path: string) =>
      names.includes(path) && !(path in before) && !path.includes('[');
    return remaining.some(({ path }) => beside(path))
      ? remaining.filter(({ path }) => !beside(path))
      : remaining;
  }, [remaining, names, before]);
  return { errors, onInput };
}
