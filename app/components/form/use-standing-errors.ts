import { useMemo } from 'react';

import type { FieldError } from '@domain/field-error';
import { type Retried, standingErrors } from '@domain/standing-errors';

import { useChangedSince } from './use-changed-since';

/**
 * Of the errors told of a draft, those that still hold. `onInput`, on the form, hears of the fields
 * that are not part of the draft: what was said of one goes when it is typed in.
 */
export function useStandingErrors<Draft extends object>(
  told: readonly FieldError[],
  { before, now, check }: Retried<Draft>,
) {
  const { names, onInput } = useChangedSince(told);
  const standing = useMemo(
    () => standingErrors(told, { before, now, check }),
    [told, before, now, check],
  );
  const errors = useMemo(() => {
    const beside = (path: string) =>
      names.includes(path) && !(path in before) && !path.includes('[');
    return standing.some(({ path }) => beside(path))
      ? standing.filter(({ path }) => !beside(path))
      : standing;
  }, [standing, names, before]);
  return { errors, onInput };
}
