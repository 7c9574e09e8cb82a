import { type FocusEvent, type FormEvent, useCallback, useMemo, useRef, useState } from 'react';

import type { FieldError } from '@domain/field-error';
import { standingErrors } from '@domain/standing-errors';

import { afterPress } from './after-press';

interface Found<Draft> {
  told: readonly FieldError[];
  before: Draft;
}

/**
 * What is wrong with the fields of a draft that were typed in and left, told at once and as long as it holds (R-FLD-32); `onInput` and `onBlur` stand on
 * the form. The rules are asked when a field is left and not at every key: a draft of 300 lines takes its time.
 */
export function useLeftErrors<Draft extends object>(now: Draft, check: (draft: Draft) => readonly FieldError[]) {
  const latest = useRef(now);
  latest.current = now;
  const [found, setFound] = useState<Found<Draft>>({ told: [], before: now });
  const typed = useRef(new Set<string>());
  const left = useRef(new Set<string>());
  const errors = useMemo(() => standingErrors(found.told, { ...found, now, check }), [found, now, check]);

  const onInput = useCallback(({ target }: FormEvent<HTMLElement>) => void typed.current.add(nameOf(target)), []);
  const onBlur = useCallback(
    ({ target }: FocusEvent<HTMLElement>) => {
      if (!typed.current.has(nameOf(target))) return;
      left.current.add(nameOf(target));
      // After what the field itself makes of its text when it is left.
      afterPress(() =>
        setTimeout(() => {
          const told = check(latest.current).filter(({ path }) => left.current.has(path));
          setFound({ told, before: latest.current });
        }),
      );
    },
    [check],
  );
  return { errors, onInput, onBlur };
}

function nameOf(target: EventTarget): string {
  return 'name' in target && typeof target.name === 'string' ? target.name : '';
}
