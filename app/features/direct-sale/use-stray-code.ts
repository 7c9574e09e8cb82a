import { type KeyboardEvent, useCallback, useRef } from 'react';

import { isCodeRead, nextBurst, NO_BURST } from '@domain/direct-sale/reader-burst';

/**
 * Tells a code that was read while the focus was still in a line's quantity or value: its digits are none of that number.
 * Answers the code and what the field held before it, else null.
 */
export function useStrayCode() {
  const burst = useRef(NO_BURST);
  const field = useRef<HTMLInputElement | null>(null);
  return useCallback(({ key, timeStamp }: KeyboardEvent, target: HTMLInputElement): { code: string; before: string } | null => {
    const known = field.current === target ? burst.current : NO_BURST;
    field.current = target;
    burst.current = /^\d$/.test(key) ? nextBurst(known, key, timeStamp, target.value) : NO_BURST;
    return key === 'Enter' && isCodeRead(known, timeStamp) ? { code: known.digits, before: known.before } : null;
  }, []);
}
