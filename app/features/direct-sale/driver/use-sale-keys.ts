import { type RefObject, useEffect, useRef } from 'react';

import { focusEntry, focusLastQuantity } from '../shared/sale-fields';

/** Focuses the bar code after the screen's transition */
const FIRST_FOCUS_MS = 1000;

const SALE_KEYS = ['F2', 'F4', 'F6', 'F7', 'F8'];

interface SaleKeys {
  onPayment: () => void;
  onRemoveLast: () => void;
}

/** The counter's keyboard shortcuts, and the focus that a scanner needs. */
export function useSaleKeys(formRef: RefObject<HTMLFormElement>, keys: SaleKeys): void {
  const latest = useRef(keys);
  latest.current = keys;

  useEffect(() => {
    const timer = setTimeout(() => {
      // Do not move the focus while typing elsewhere.
      if (document.activeElement === document.body || document.activeElement === null)
        focusEntry(formRef.current);
    }, FIRST_FOCUS_MS);
    return () => clearTimeout(timer);
  }, [formRef]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const form = formRef.current;
      const dialog = document.querySelector('dialog[open]');
      // With the focus on a button or the page, scanned keys would be lost.
      if (!dialog && /^\d$/.test(event.key) && !isTyping(event.target)) return focusEntry(form);
      const act = dialog
        ? () => dialog.querySelector<HTMLButtonElement>('[data-primary]')?.click()
        : latest.current.onPayment;
      if (event.key === 'F9') take(event, act);
      if (dialog && /^[a-z]$/i.test(event.key) && !isTyping(event.target)) {
        const letter = event.key.toUpperCase();
        const button = dialog.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${letter}"]`);
        if (button) take(event, () => button.click());
      }
      // The browser uses these keys too: its address bar would take the next scan.
      if (dialog) return SALE_KEYS.includes(event.key) ? event.preventDefault() : undefined;
      if (event.key === 'F2') take(event, () => focusEntry(form));
      if (event.key === 'F4') take(event, () => focusLastQuantity(form));
      if (event.key === 'F6' || event.key === 'F7') {
        const button = form?.querySelector<HTMLButtonElement>(`[aria-keyshortcuts="${event.key}"]`);
        if (button) take(event, () => button.click());
      }
      if (event.key === 'F8') take(event, latest.current.onRemoveLast);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [formRef]);
}

function take(event: KeyboardEvent, act: () => void): void {
  event.preventDefault();
  if (!event.repeat) act();
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}
