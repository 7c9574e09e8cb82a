import type { MutableRefObject, RefObject } from 'react';

import { isNone, type NextItems, NO_ITEMS } from '@domain/direct-sale/answered-sale';
import type { ScanField } from '@domain/direct-sale/sale-draft';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { focusEntry, SCAN_FIELDS, takeText } from '../shared/sale-fields';

/** What one sale's form leaves to the next. */
interface Left {
  items: NextItems;
  /** What was being typed into the entry fields. */
  texts: readonly string[];
  focused: ScanField | undefined;
}

/** Where a form leaves it: it is there while the page is. */
export type NextSale = MutableRefObject<Left | null>;

interface NextSaleOptions {
  formRef: RefObject<HTMLFormElement>;
  nextSale: NextSale;
  /** What a sale that was saved, but stays on the screen, holds back meanwhile. */
  heldBack: MutableRefObject<NextItems>;
  /** What came since a post that is unanswered. */
  sinceSent: () => NextItems;
  /** Called as the form comes, with what the sale before left. */
  onBegin: (form: HTMLFormElement, items: NextItems) => void;
}

/**
 * Each sale has its own form. A form that goes while its post is unanswered has been ended by it: what
 * was scanned since begins the next one, in the same moment, so that no key falls between the two.
 */
export function useNextSale({
  formRef,
  nextSale,
  heldBack,
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
      nextSale.current = {
        items: isNone(since) ? heldBack.current : since,
        texts: SCAN_FIELDS.map((name) => takeText(form, name, true)),
        focused: SCAN_FIELDS.find((name) => document.activeElement?.matches(`[name=${name}]`)),
      };
    };
  }, [formRef, nextSale, heldBack, sinceSent, onBegin]);
}
