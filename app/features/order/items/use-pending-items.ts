import { type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { FoundProduct } from '@domain/order/draft/draft-product';
import { readItemEntry } from '@domain/order/draft/item-entry';
import { fieldText, offerField, setField } from '~/features/order/shared/entry-text';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { lookUpEntry } from '~/features/order-entry/order-look-up';

import {
  type EntryAmount,
  entryOf,
  isAmount,
  isWhole,
  ONE,
  type PendingItem,
  productOf,
} from './pending-item';

interface Pending {
  formRef: RefObject<HTMLFormElement>;
  /** Appends the line and returns its index; null when the product is already listed. */
  add: (product: FoundProduct, asked: { amount: string; said: string | null }) => number | null;
  /** Focuses the line that has the product. */
  lead: (product: FoundProduct, said: string | null, toAmount: boolean) => void;
  sayFailure: (error: unknown) => string;
  setError: (message: string) => void;
  /** A save waits for pending work. */
  track: (work: Promise<unknown>) => void;
}

/** Marks a quantity that the person edited. */
export const TYPED = 'typed';

function amountField(id: number): HTMLInputElement | null {
  const field = document.getElementById(pendingAmountId(id));
  return field instanceof HTMLInputElement ? field : null;
}

export function pendingAmountId(id: number): string {
  return `pending-${id}-amount`;
}

/**
 * Shows each entry below the items at once, with its quantity, so that nobody waits for a look-up;
 * the answers turn entries into items in the order of entry.
 */
export function usePendingItems(given: Pending) {
  const [shown, setShown] = useState<readonly PendingItem[]>([]);
  const latest = useRef(given);
  latest.current = given;

  const queue = useMemo(() => {
    let items: readonly PendingItem[] = [];
    let last = 0;
    /** The early entry that a quantity may follow. */
    let early = 0;

    const set = (next: readonly PendingItem[]) => {
      items = next;
      setShown(next);
    };
    const change = (id: number, to: Partial<PendingItem>) =>
      set(items.map((item) => (item.id === id ? { ...item, ...to } : item)));
    const drop = (id: number) => set(items.filter((item) => item.id !== id));
    const amountOf = (item: PendingItem): EntryAmount => {
      const field = amountField(item.id);
      const typed = field?.dataset.pending === TYPED || item.amount !== ONE;
      return {
        amount: field?.value.trim() ?? item.amount,
        said: typed || readItemEntry(item.typed).amount !== null,
      };
    };
    const entryText = () => fieldText(latest.current.formRef.current, 'itemEntry');

    /** Turns an entry into an item; a quantity being typed continues in the item's field. */
    const become = (item: PendingItem, product: FoundProduct) => {
      const field = amountField(item.id);
      const { amount, said } = amountOf(item);
      const focused = field !== null && field === document.activeElement;
      const { selectionStart = null, selectionEnd = null } = field ?? {};
      let index: number | null = null;
      // At once: a key between the answer and the line would be lost.
      flushSync(() => {
        index = latest.current.add(product, { amount, said: said ? amount : null });
        if (index !== null || !said) drop(item.id);
        else change(item.id, { wrong: ORDER_TEXTS.repeatedAmount, product });
      });
      if (index === null)
        return latest.current.lead(product, said ? amount : null, focused && !said);
      const line = document.getElementById(`products-${index as number}-amount`);
      if (!focused || !(line instanceof HTMLInputElement)) return;
      line.focus();
      line.setSelectionRange(selectionStart, selectionEnd);
    };

    /** Handles the answered entries, up to the first pending one. */
    const goOn = () => {
      for (;;) {
        const next = items.find(({ wrong }) => wrong === null);
        if (!next?.product) return;
        become(next, next.product);
      }
    };

    /**
     * A scan, or a text that finds nothing, goes back to its field if nothing else was typed since:
     * the next scan takes its place, and more of the text finds nothing either. Anything else stays
     * as it was entered: what is typed after it would become another code.
     */
    const refuse = (item: PendingItem, wrong: string) => {
      const form = latest.current.formRef.current;
      const { code } = readItemEntry(item.typed);
      const isLast = items.at(-1)?.id === item.id && entryText() === '';
      const isUntouched = amountField(item.id)?.dataset.pending !== TYPED;
      const backs = code === 'bar-code' || (code === null && wrong === ORDER_TEXTS.nothingFound);
      if (!backs || !isLast || !isUntouched || !isAmongItems(document.activeElement))
        return flushSync(() => change(item.id, { wrong, product: null }));
      setField(form, 'itemEntry', item.typed);
      if (code === 'bar-code') offerField(form, 'itemEntry');
      flushSync(() => {
        drop(item.id);
        latest.current.setError(wrong);
      });
    };

    const answer = async (id: number, typed: string) => {
      const found = await lookUpEntry(typed).then(
        (answered) => productOf(typed, answered),
        (error: unknown) => latest.current.sayFailure(error),
      );
      const item = items.find((one) => one.id === id);
      if (!item) return;
      if (typeof found === 'string') refuse(item, found);
      else change(id, { product: found });
      goOn();
    };

    const enter = (typed: string, product: FoundProduct | null = null): number => {
      last += 1;
      const takesFocus = !isWhole(typed) && document.activeElement?.id === 'itemEntry';
      const amount = readItemEntry(typed).amount ?? ONE;
      set([...items, { id: last, typed, amount, takesFocus, product, wrong: null }]);
      if (product) goOn();
      else latest.current.track(answer(last, typed));
      return last;
    };

    return {
      enter,
      isEmpty: () => items.length === 0,
      /** As they could be entered again. */
      entries: () => items.map((item) => entryOf(item, amountOf(item))),
      /** What was entered before the page was active: a number after what is no scan is its quantity. */
      enterEarly: (typed: string) => {
        const before = items.find(({ id }) => id === early);
        if (before && isAmount(typed)) {
          change(before.id, { amount: typed.trim(), takesFocus: false });
          early = 0;
        } else early = isWhole(typed) ? (enter(typed), 0) : enter(typed);
      },
      /** What is still being typed then: whether it is a quantity. */
      typeEarly: (typed: string): boolean => {
        const before = items.find(({ id }) => id === early);
        early = 0;
        if (before === undefined || (typed !== '' && !isAmount(typed))) return false;
        if (typed !== '') change(before.id, { amount: typed });
        return true;
      },
      discard: (id: number) => {
        drop(id);
        setField(latest.current.formRef.current, 'itemEntry', entryText());
      },
      /** Back into the entry line, or to the line that has the product. */
      mend: (item: PendingItem) => {
        const form = latest.current.formRef.current;
        if (item.product) {
          drop(item.id);
          return latest.current.lead(item.product, null, true);
        }
        // What is typed there is an entry of its own.
        if (entryText() !== '') return setField(form, 'itemEntry', entryText());
        setField(form, 'itemEntry', entryOf(item, amountOf(item)));
        drop(item.id);
        // Opens its suggestions again.
        document.getElementById('itemEntry')?.dispatchEvent(new Event('input', { bubbles: true }));
      },
      /** The quantity field of the first refused entry. */
      refused: (): HTMLElement | null => {
        const first = items.find(({ wrong }) => wrong !== null);
        return first ? amountField(first.id) : null;
      },
    };
  }, []);

  return { shown, queue };
}

export type PendingQueue = ReturnType<typeof usePendingItems>['queue'];

/** Whether the focus is still where items are entered. */
function isAmongItems(element: Element | null): boolean {
  return element === null || element === document.body || element.closest('#itens') !== null;
}
