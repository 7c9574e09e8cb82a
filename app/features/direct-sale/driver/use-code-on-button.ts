import { type KeyboardEvent, useCallback, useRef } from 'react';

/**
 * Catches a code scanned while a button has the focus: its keys go nowhere, and the Enter after
 * them must not press the button. Returns the code at that Enter, else null.
 */
export function useCodeOnButton() {
  const digits = useRef('');
  const button = useRef<HTMLButtonElement | null>(null);
  return useCallback(({ key, target }: KeyboardEvent): string | null => {
    const focused = target instanceof HTMLButtonElement ? target : null;
    const known = focused !== null && focused === button.current ? digits.current : '';
    button.current = focused;
    digits.current = /^[\d*]$/.test(key) ? known + key : '';
    return key === 'Enter' && known !== '' ? known : null;
  }, []);
}
