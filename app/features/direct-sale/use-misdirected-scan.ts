import { type KeyboardEvent, useCallback, useRef } from 'react';

import {
  nextBurst,
  NO_BURST,
  type ScannedCode,
  scannedCode,
} from '@domain/direct-sale/scanner-burst';

/** The keys that scanners end a code with. */
const SCAN_END = ['Enter', 'Tab'];

/**
 * Tells a code that was scanned while the focus was still in a line's quantity or value: its digits
 * are none of that number. Answers the code and what the field held before it, else null.
 */
export function useMisdirectedScan() {
  const burst = useRef(NO_BURST);
  const field = useRef<HTMLInputElement | null>(null);
  return useCallback(
    ({ key, timeStamp }: KeyboardEvent, target: HTMLInputElement): ScannedCode | null => {
      const known = field.current === target ? burst.current : NO_BURST;
      field.current = target;
      burst.current = /^\d$/.test(key) ? nextBurst(known, key, timeStamp, target.value) : NO_BURST;
      return SCAN_END.includes(key) ? scannedCode(known, timeStamp) : null;
    },
    [],
  );
}
