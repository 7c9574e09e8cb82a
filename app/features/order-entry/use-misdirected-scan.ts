import { type KeyboardEvent, useCallback, useEffect, useRef } from 'react';

import {
  nextBurst,
  NO_BURST,
  type ScannedCode,
  scannedCode,
} from '@domain/order/draft/scanner-burst';

/** The line and number of an input; null for any other. */
export function lineCell(
  target: HTMLInputElement,
): { input: HTMLInputElement; index: number; field: 'amount' | 'value' } | null {
  const { line: field } = target.dataset;
  const index = /^products\[(\d+)\]/.exec(target.name)?.[1];
  return index !== undefined && (field === 'amount' || field === 'value')
    ? { input: target, index: Number(index), field }
    : null;
}

/** Keys that scanners send after a code. */
const SCAN_END = ['Enter', 'Tab'];

/**
 * Detects a scan typed into an unrelated field. Returns the code and the field's previous text,
 * else null.
 */
export function useMisdirectedScan() {
  const burst = useRef(NO_BURST);
  const field = useRef<HTMLInputElement | null>(null);
  // A phone's scanner inserts the whole code at once, without a key for each digit.
  useEffect(() => {
    const onBeforeInput = ({ target, data, timeStamp }: InputEvent) => {
      if (!(target instanceof HTMLInputElement) || !/^\d{2,}$/.test(data ?? '')) return;
      field.current = target;
      burst.current = [...(data ?? '')].reduce(
        (known, digit) => nextBurst(known, { digit, at: timeStamp, before: target.value }),
        NO_BURST,
      );
    };
    document.addEventListener('beforeinput', onBeforeInput);
    return () => document.removeEventListener('beforeinput', onBeforeInput);
  }, []);
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
