import type { MutableRefObject, RefObject } from 'react';

import { isNone, type NextItems, NO_ITEMS } from '@domain/direct-sale/answered-sale';
import type { ScanField } from '@domain/direct-sale/sale-draft';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { focusEntry, SCAN_FIELDS, takeText } from '../shared/sale-fields';
import type { CodeOnButton } from './use-code-on-button';

/** What one sale's form passes to the next. */
interface Left {
  items: NextItems;
  /** The unfinished texts of the entry fields. */
  texts: readonly string[];
  focused: ScanField | undefined;
}

/** Where a form passes it on; it lives as long as the page. */
export type NextSale = MutableRefObject<Left | null>;

interface NextSaleOptions {
  formRef: RefObject<HTMLFormElement>;
  nextSale: NextSale;
  /** What a saved sale that stays on the screen holds back meanwhile. */
  heldBack: MutableRefObject<NextItems>;
  codeOnButton: CodeOnButton;
  /** Items added since a post that is still unanswered. */
  sinceSent: () => NextItems;
  /** Called when the form mounts, with the previous sale's items. */
  onBegin: (form: HTMLFormElement, items: NextItems) => void;
}

/**
 * Each sale has its own form. A form that unmounts while its post is unanswered was ended by it:
 * what was scanned since begins the next sale at once, so that no key is lost between the two.
 */
export function useNextSale({
  formRef,
  nextSale,
  heldBack,
  codeOnButton,
  sinceSent,
  onBegin,
}: NextSaleOptions): void {
  useBrowserLayoutEffect(() => {
    const form = formRef.current;
    if (!form) return;
    const left = nextSale.current;
    nextSale.current = null;
    onBegin(form, left?.items ?? NO_ITEMS);
    SCAN_FIELDS.forEach((name, index) => {
      const field = form.elements.namedItem(name);
      if (left?.texts[index] && field instanceof HTMLInputElement) field.value = left.texts[index];
    });
    if (left?.focused) focusEntry(form, left.focused);
    return () => {
      const since = sinceSent();
      // The rest of a code begun on the pressed button is entered in the next form.
      const begunOf = (name: ScanField) => (name === 'itemBarCode' ? codeOnButton.begun() : '');
      nextSale.current = {
        items: isNone(since) ? heldBack.current : since,
        texts: SCAN_FIELDS.map((name) => takeText(form, name, true) || begunOf(name)),
        focused: SCAN_FIELDS.find(
          (name) => begunOf(name) || document.activeElement?.matches(`[name=${name}]`),
        ),
      };
    };
  }, [formRef, nextSale, heldBack, codeOnButton, sinceSent, onBegin]);
}
