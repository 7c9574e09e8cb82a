import { type KeyboardEvent, useCallback, useRef } from 'react';

import {
  nextBurst,
  NO_BURST,
  type ScannedCode,
  scannedCode,
} from '@domain/direct-sale/scanner-burst';

/** Keys that scanners send after a code. */
const SCAN_END = ['Enter', 'Tab'];

/**
 * Detects a scan that went into a line's quantity or value field. Returns the code and the field's
 * previous text, else null.
 */
export function useMisdirectedScan() {
  const burst = useRef(NO_BURST);
  const field = useRef<HTMLInputElement | null>(null);
  return useCallback(
    ({ key, timeStamp }: KeyboardEvent, target: HTMLInputElement): ScannedCode | null => {
      const known = field.current === target ? burst.current : NO_BURST;
      field.current = target;
      burst.current = /^\d$/.test(key)
        ? nextBurst(known, { digit: key, at: timeStamp, before: target.value })
        : NO_BURST;
      return SCAN_END.includes(key) ? scannedCode(known, timeStamp) : null;
    },
    [],
  );
}
