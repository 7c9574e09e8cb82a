import { type Dispatch, type MutableRefObject, type RefObject, useCallback, useMemo } from 'react';
import { flushSync } from 'react-dom';

import type { OrderDraft } from '@domain/order/draft/draft';
import { type FoundProduct, hasProduct } from '@domain/order/draft/draft-product';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { readItemEntry } from '@domain/order/draft/item-entry';
import type { ToastMessage } from '~/components/ui/toast';
import { fieldText, setField } from '~/features/order/shared/entry-text';
import type { LineEvent } from '~/features/order/shared/line-event';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';

import { isWhole } from './pending-item';
import type { PendingQueue } from './pending-queue';
import { type AddFound, useCodeFields } from './use-code-fields';
import { usePendingItems } from './use-pending-items';

/** The entry line's handlers: stable functions, so that typing does not rerender the items. */
export interface EntryLine {
  onTake: (product: FoundProduct, typed: string) => void;
  /** Takes an entry without waiting for the suggestions. */
  onEnter: (typed: string, isFound?: boolean) => boolean;
  /**
   * Takes what was entered before the page was interactive; returns whether the text still being
   * typed is a quantity.
   */
  onEarly: (texts: readonly string[], rest: string) => boolean;
  queue: PendingQueue;
  onNothing: () => void;
  /** Registers a text that found no product. */
  onNew: (typed: string) => void;
  onFailure: (error: unknown) => void;
}

interface ItemEntries {
  formRef: RefObject<HTMLFormElement>;
  latest: MutableRefObject<OrderDraft>;
  dispatch: Dispatch<DraftAction>;
  say: (message: string, type: ToastMessage['type']) => void;
  /** Shows the error's message and returns it. */
  sayFailure: (error: unknown) => string;
  /** A save waits for it. */
  track: (work: Promise<unknown>) => void;
  setErrors: Dispatch<ReadonlyMap<string, string>>;
  tell: Dispatch<LineEvent>;
}

/** How products become items. */
export function useItemEntry(entries: ItemEntries) {
  const { formRef, latest, dispatch, say, sayFailure, track, setErrors, tell } = entries;

  const addFound = useCallback<AddFound>(
    (product, from, { amount = null, entered = amount, focuses = false } = {}) => {
      setErrors(product ? new Map() : new Map([[from, ENTRY_TEXTS.unknownProduct]]));
      if (!product) return false;
      if (hasProduct(latest.current, product.idProduct)) {
        tell({ kind: 'repeated', idProduct: product.idProduct, entered, focuses });
        say(ENTRY_TEXTS.repeatedProduct, 'warning');
      } else {
        tell({ kind: 'added', index: latest.current.products.length, focuses });
        if (from === 'itemSearch') say(`${product.description} adicionado.`, 'success');
      }
      // At once: a key between the answer and the new line would be about another line.
      flushSync(() => dispatch({ type: 'add-product', product, amount: amount ?? undefined }));
      return true;
    },
    [latest, dispatch, say, setErrors, tell],
  );

  const addTyped = useCodeFields({ formRef, addFound, say, sayFailure, track, setErrors });

  const { shown, queue } = usePendingItems({
    formRef,
    track,
    add: (product, quantity) => {
      const { products } = latest.current;
      const repeats = hasProduct(latest.current, product.idProduct);
      addFound(product, 'itemEntry', quantity);
      return repeats ? null : products.length;
    },
    lead: ({ idProduct }, entered, focuses) =>
      tell({ kind: 'repeated', idProduct, entered, focuses }),
    sayFailure,
    setError: (message) => setErrors(new Map([['itemEntry', message]])),
  });

  const line = useMemo<EntryLine>(() => {
    const refuse = (typed: string, wrong: string) => {
      setErrors(new Map([['itemEntry', wrong]]));
      // The entry clears the field.
      queueMicrotask(() => {
        if (fieldText(formRef.current, 'itemEntry') === '')
          setField(formRef.current, 'itemEntry', typed);
      });
    };
    return {
      queue,
      onTake: (product, typed) => {
        const { amount } = readItemEntry(typed);
        // A refused entry keeps its quantity visible.
        const isRefused = amount !== null && hasProduct(latest.current, product.idProduct);
        if (isRefused || !queue.isEmpty()) return void queue.enter(typed, product);
        addFound(product, 'itemEntry', { amount, focuses: !isWhole(typed) });
      },
      onEnter: (typed, isFound = false) => {
        const { wrong, code } = readItemEntry(typed);
        if (isFound && wrong === null && code === null) return false;
        if (wrong === null) queue.enter(typed);
        else refuse(typed, wrong);
        return true;
      },
      onEarly: (texts, rest) => {
        texts.forEach(queue.enterEarly);
        return queue.typeEarly(rest);
      },
      onNothing: () => setErrors(new Map([['itemEntry', ORDER_TEXTS.nothingFound]])),
      // The dialog starts with the field's text, and its options come from the server.
      onNew: (typed) => {
        setField(formRef.current, 'itemEntry', typed);
        formRef.current?.querySelector<HTMLButtonElement>('button[value="new-product"]')?.click();
      },
      onFailure: sayFailure,
    };
  }, [addFound, formRef, latest, queue, sayFailure, setErrors]);

  return { addFound, addTyped, line, pending: shown };
}
