import { useEffect, useRef } from 'react';

import { ORDER_SECTIONS, type OrderSectionId } from '@domain/order/draft/order-sections';
import { isShown } from '~/components/ui/is-shown';
import { openModal } from '~/components/ui/modal';

import { KEYS_DIALOG } from './keys-button';

/**
 * The order's shortcuts besides Ctrl+S (`useSaveKey`): Alt+1 to Alt+4 open a tab, Ctrl+/ lists them
 * all. No single-character shortcuts: dictated words would trigger them (WCAG 2.1.4).
 */
export function useOrderKeys(openSection: (id: OrderSectionId) => void): void {
  const latest = useRef(openSection);
  latest.current = openSection;

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const run = actionOf(event);
      if (!run || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      if (!event.repeat) run();
    };
    const actionOf = (event: KeyboardEvent): (() => void) | null => {
      const hasCtrl = (event.ctrlKey || event.metaKey) && !event.altKey;
      if (event.altKey && !event.ctrlKey && !event.metaKey) return openNth(event.code);
      // Its position needs Shift on some keyboards.
      return hasCtrl && event.key === '/' ? listKeys : null;
    };
    // By position, because Alt changes the character on some keyboards.
    const openNth = (code: string) => {
      const section = ORDER_SECTIONS[Number(/^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1]) - 1];
      if (!section) return null;
      return () => {
        latest.current(section.id);
        focusSection(section.id);
      };
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

function listKeys(): void {
  const dialog = document.getElementById(KEYS_DIALOG);
  if (dialog instanceof HTMLDialogElement && !dialog.open) openModal(dialog);
}

const FIELD = ':is(input:not([type="hidden"]), select, textarea)';

/** Focuses the first field of a section that the next render shows. */
export function focusSection(section: OrderSectionId): void {
  requestAnimationFrame(() => firstField(section)?.focus());
}

function firstField(section: OrderSectionId): HTMLElement | null {
  const fields = document.querySelectorAll<HTMLElement>(`#${section} ${FIELD}`);
  return [...fields].find(isShown) ?? null;
}
