import { type KeyboardEvent, useMemo, useRef } from 'react';

export interface CodeOnButton {
  /** To be called with each key; returns the code at the Enter that ends it, else null. */
  onKey: (event: KeyboardEvent) => string | null;
  /** The digits scanned so far. */
  begun: () => string;
}

/**
 * Catches a code scanned while a button has the focus: its keys go nowhere, and the Enter after
 * them must not press the button.
 */
export function useCodeOnButton(): CodeOnButton {
  const digits = useRef('');
  const button = useRef<HTMLButtonElement | null>(null);
  return useMemo(
    () => ({
      onKey: ({ key, target }) => {
        const focused = target instanceof HTMLButtonElement ? target : null;
        const known = focused !== null && focused === button.current ? digits.current : '';
        button.current = focused;
        digits.current = focused !== null && /^[\d*]$/.test(key) ? known + key : '';
        return key === 'Enter' && known !== '' ? known : null;
      },
      begun: () => digits.current,
    }),
    [],
  );
}
