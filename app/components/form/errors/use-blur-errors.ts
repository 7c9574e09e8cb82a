import {
  type FocusEvent,
  type FormEvent,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import type { FieldError } from '@domain/field-error';
import { type Check, checkedOnce, remainingErrors } from '@domain/remaining-errors';
import { afterPress } from '~/components/ui/press';

interface Found<Draft> {
  form: string;
  announced: readonly FieldError[];
  before: Draft;
}

/**
 * Errors of draft fields that were edited and left, shown for as long as they apply (R-FLD-32).
 * Attach `onInput` and `onBlur` to the form. Validation runs on blur, not per key, as a draft of
 * 300 lines takes time. A new `form` value resets the errors: another sale has begun. `check` may
 * arrive later: it then finds the errors of the fields left before.
 */
export function useBlurErrors<Draft extends object>(
  form: string,
  now: Draft,
  check: Check<Draft> | null,
) {
  const latest = useRef(now);
  latest.current = now;
  const [found, setFound] = useState<Found<Draft>>({ form, announced: [], before: now });
  const typed = useRef(new Set<string>());
  const left = useRef(new Set<string>());
  const once = useMemo(() => check && checkedOnce(check), [check]);
  const errors = useMemo(
    () =>
      found.form === form ? remainingErrors(found.announced, { ...found, now, check: once }) : [],
    [found, form, now, once],
  );
  useEffect(() => {
    typed.current.clear();
    left.current.clear();
  }, [form]);

  const find = useCallback(() => {
    if (!once || left.current.size === 0) return;
    const announced = once(latest.current).filter(({ path }) => left.current.has(path));
    setFound({ form, announced, before: latest.current });
  }, [form, once]);
  useEffect(find, [find]);

  const onInput = useCallback(
    ({ target }: FormEvent<HTMLElement>) => void typed.current.add(nameOf(target)),
    [],
  );
  const onBlur = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      if (!typed.current.has(nameOf(target))) return;
      left.current.add(nameOf(target));
      // After the field's own blur handler has reformatted its text.
      afterPress(() => setTimeout(find));
    },
    [find],
  );
  return { errors, onInput, onBlur };
}

function nameOf(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}
