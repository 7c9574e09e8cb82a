import {
  type Dispatch,
  type MutableRefObject,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import type { OrderDraft } from '@domain/order/draft/draft';
import { type FoundProduct, hasProduct } from '@domain/order/draft/draft-product';
import type { DraftAction } from '@domain/order/draft/draft-reducer';
import { codeLookUp, readItemEntry } from '@domain/order/draft/item-entry';
import { takeEarlyEntries } from '~/components/ui/early-enter';
import type { ToastMessage } from '~/components/ui/toast';
import { fieldText, offerField, setField } from '~/features/order/shared/entry-text';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';
import { lookUpProduct } from '~/features/order-entry/order-look-up';

import { isWhole } from './pending-item';
import type { PendingQueue } from './pending-queue';
import type { RepeatedProduct } from './use-line-notice';
import { usePendingItems } from './use-pending-items';

const CODE_FIELDS = ['itemBarCode', 'itemId'] as const;

export type ItemField = 'itemBarCode' | 'itemId' | 'itemSearch' | 'itemEntry';

/**
 * The entry line's handlers: always the same functions, so that typing does not render the items.
 */
export interface EntryLine {
  /** Whether the focus goes on to the quantity of the next item that is added. */
  toAmount: MutableRefObject<boolean>;
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
  /** Registers what nothing was found for. */
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
}

interface EntryQuantity {
  amount?: string | undefined;
  /** What the person entered of it; null for nothing. */
  entered?: string | null;
}

async function lookUpCode(from: (typeof CODE_FIELDS)[number], text: string) {
  const code = codeLookUp(from, text);
  return code && lookUpProduct(code);
}

/** How products become items. */
export function useItemEntry(entries: ItemEntries) {
  const { formRef, latest, dispatch, say, sayFailure, track, setErrors } = entries;
  const [repeated, setRepeated] = useState<RepeatedProduct | null>(null);
  const toAmount = useRef(false);

  /** Returns false, with the reason at the field, when nothing was added. */
  const addFound = useCallback(
    (
      product: FoundProduct | null,
      from: ItemField,
      { amount, entered = amount ?? null }: EntryQuantity = {},
    ): boolean => {
      setErrors(product ? new Map() : new Map([[from, ENTRY_TEXTS.unknownProduct]]));
      if (!product) return false;
      if (hasProduct(latest.current, product.idProduct)) {
        setRepeated({ idProduct: product.idProduct, entered });
        say(ENTRY_TEXTS.repeatedProduct, 'warning');
      } else if (from === 'itemSearch') say(`${product.description} adicionado.`, 'success');
      dispatch({ type: 'add-product', product, amount });
      return true;
    },
    [latest, dispatch, say, setErrors],
  );

  /**
   * Looks up an entry field's code. The field is cleared for the next code at once, and gets an
   * unknown one back.
   */
  const addTyped = async (from: (typeof CODE_FIELDS)[number]) => {
    const typed = fieldText(formRef.current, from);
    const { text, amount, wrong } = readItemEntry(typed);
    if (wrong !== null) return setErrors(new Map([[from, wrong]]));
    setField(formRef.current, from, '');
    const giveBack = () => {
      if (fieldText(formRef.current, from) !== '') return;
      setField(formRef.current, from, typed);
      offerField(formRef.current, from);
    };
    try {
      const product = text ? await lookUpCode(from, text) : null;
      if (!addFound(product, from, { amount: amount ?? undefined })) giveBack();
    } catch (error) {
      giveBack();
      throw error;
    }
  };

  // Codes entered before the page was interactive.
  useEffect(() => {
    const fields = CODE_FIELDS.flatMap((from) => {
      const field = formRef.current?.elements.namedItem(from);
      return field instanceof HTMLInputElement
        ? takeEarlyEntries(field).map((typed) => ({ from, field, typed }))
        : [];
    });
    if (fields.length === 0) return;
    const enter = async () => {
      for (const { from, field, typed } of fields) {
        const { text, amount, wrong } = readItemEntry(typed);
        try {
          const product = wrong === null && text ? await lookUpCode(from, text) : null;
          if (product) addFound(product, from, { amount: amount ?? undefined });
          else say(`${typed}: ${wrong ?? ENTRY_TEXTS.unknownProduct}`, 'error');
        } catch (error) {
          if (field.value === '') field.value = typed;
          sayFailure(error);
        }
      }
    };
    track(enter());
  }, [formRef, addFound, say, sayFailure, track]);

  const { shown, queue } = usePendingItems({
    formRef,
    track,
    add: (product, quantity) => {
      const { products } = latest.current;
      const repeats = hasProduct(latest.current, product.idProduct);
      addFound(product, 'itemEntry', quantity);
      return repeats ? null : products.length;
    },
    lead: (product, entered, focuses) => {
      toAmount.current = focuses;
      setRepeated({ idProduct: product.idProduct, entered });
    },
    sayFailure,
    setError: (message) => setErrors(new Map([['itemEntry', message]])),
  });

  const line = useMemo<EntryLine>(() => {
    const refuse = (typed: string, wrong: string) => {
      setErrors(new Map([['itemEntry', wrong]]));
      // The field is cleared by what was entered.
      queueMicrotask(() => {
        if (fieldText(formRef.current, 'itemEntry') === '')
          setField(formRef.current, 'itemEntry', typed);
      });
    };
    return {
      toAmount,
      queue,
      onTake: (product, typed) => {
        const { amount } = readItemEntry(typed);
        // A refused entry keeps its quantity visible.
        const isRefused = amount !== null && hasProduct(latest.current, product.idProduct);
        if (isRefused || !queue.isEmpty()) return void queue.enter(typed, product);
        toAmount.current = !isWhole(typed);
        addFound(product, 'itemEntry', { amount: amount ?? undefined });
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
      // The dialog begins with what stands in the field, and its choices are the server's.
      onNew: (typed) => {
        setField(formRef.current, 'itemEntry', typed);
        formRef.current?.querySelector<HTMLButtonElement>('button[value="new-product"]')?.click();
      },
      onFailure: sayFailure,
    };
  }, [addFound, formRef, latest, queue, sayFailure, setErrors]);

  return { addFound, addTyped, repeated, line, pending: shown };
}
