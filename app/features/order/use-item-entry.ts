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

import type { OrderDraft } from '@domain/order/draft';
import { type FoundProduct, hasProduct } from '@domain/order/draft-product';
import type { DraftAction } from '@domain/order/draft-reducer';
import { readItemEntry } from '@domain/order/item-entry';
import { takeEarlyEntries } from '~/components/ui/early-enter';
import type { ToastMessage } from '~/components/ui/toast';

import { fieldText, setField } from './entry-text';
import { lookUpEntry, lookUpProduct } from './order-look-up';
import { ORDER_TEXTS } from './order-texts';
import type { RepeatedProduct } from './use-added-line';

const CODE_FIELDS = ['itemBarCode', 'itemId'] as const;

export type ItemField = 'itemBarCode' | 'itemId' | 'itemSearch' | 'itemEntry';

/** The line where items are typed: always the same functions, so that typing renders no items. */
export interface EntryLine {
  /** Whether the focus goes on to the quantity of the next item that is added. */
  toAmount: MutableRefObject<boolean>;
  onTake: (product: FoundProduct, typed: string) => void;
  /** Whether the text is a code, which is then looked up without waiting for the list. */
  onEnter: (typed: string) => boolean;
  onNothing: () => void;
  onFailure: (error: unknown) => void;
}

interface ItemEntries {
  formRef: RefObject<HTMLFormElement>;
  latest: MutableRefObject<OrderDraft>;
  dispatch: Dispatch<DraftAction>;
  say: (message: string, type: ToastMessage['type']) => void;
  sayFailure: (error: unknown) => void;
  setErrors: Dispatch<ReadonlyMap<string, string>>;
}

function lookUpCode(from: (typeof CODE_FIELDS)[number], text: string) {
  return lookUpProduct(from === 'itemId' ? { idProduct: text } : { barCode: text });
}

/** How products become items. */
export function useItemEntry(entries: ItemEntries) {
  const { formRef, latest, dispatch, say, sayFailure, setErrors } = entries;
  const [repeated, setRepeated] = useState<RepeatedProduct | null>(null);
  const toAmount = useRef(false);

  /** False, with the reason at the field, where nothing was added. */
  const addFound = useCallback(
    (product: FoundProduct | null, from: ItemField, amount?: string): boolean => {
      setErrors(product ? new Map() : new Map([[from, ORDER_TEXTS.unknownProduct]]));
      if (!product) return false;
      if (hasProduct(latest.current, product.idProduct)) {
        setRepeated({ idProduct: product.idProduct });
        say(ORDER_TEXTS.repeatedProduct, 'warning');
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
      if (fieldText(formRef.current, from) === '') setField(formRef.current, from, typed);
    };
    try {
      const product = text ? await lookUpCode(from, text) : null;
      if (!addFound(product, from, amount ?? undefined)) giveBack();
    } catch (error) {
      giveBack();
      throw error;
    }
  };

  // Codes that were entered before the page was active.
  useEffect(() => {
    const fields = CODE_FIELDS.flatMap((from) => {
      const field = formRef.current?.elements.namedItem(from);
      return field instanceof HTMLInputElement
        ? takeEarlyEntries(field).map((typed) => ({ from, field, typed }))
        : [];
    });
    void (async () => {
      for (const { from, field, typed } of fields) {
        const { text, amount, wrong } = readItemEntry(typed);
        try {
          const product = wrong === null && text ? await lookUpCode(from, text) : null;
          if (product) addFound(product, from, amount ?? undefined);
          else say(`${typed}: ${wrong ?? ORDER_TEXTS.unknownProduct}`, 'error');
        } catch (error) {
          if (field.value === '') field.value = typed;
          sayFailure(error);
        }
      }
    })();
  }, [formRef, addFound, say, sayFailure]);

  // One after the other: items stand in the order in which they were entered.
  const entered = useRef({ last: Promise.resolve(), pending: 0 });
  const line = useMemo<EntryLine>(() => {
    const giveBack = (typed: string) => {
      if (fieldText(formRef.current, 'itemEntry') === '')
        setField(formRef.current, 'itemEntry', typed);
    };
    const add = (product: FoundProduct | null, typed: string) => {
      const { amount, code } = readItemEntry(typed);
      // After a scan the next one follows; so it does where the quantity was said, or the next item is
      // being typed already.
      const goesOn =
        code === 'bar-code' ||
        entered.current.pending > 1 ||
        fieldText(formRef.current, 'itemEntry') !== '';
      toAmount.current = amount === null && !goesOn;
      if (!addFound(product, 'itemEntry', amount ?? undefined)) giveBack(typed);
    };
    const refuse = (typed: string, wrong: string) => {
      setErrors(new Map([['itemEntry', wrong]]));
      // The field is cleared by what was entered.
      queueMicrotask(() => giveBack(typed));
    };
    const lookUp = (typed: string) => {
      const queue = entered.current;
      queue.pending += 1;
      queue.last = queue.last
        .then(() => lookUpEntry(typed))
        .then(
          ({ exact }) => add(exact, typed),
          (error: unknown) => {
            setField(formRef.current, 'itemEntry', typed);
            sayFailure(error);
          },
        )
        .finally(() => (queue.pending -= 1));
    };
    return {
      toAmount,
      onTake: add,
      onEnter: (typed) => {
        const { code, wrong } = readItemEntry(typed);
        if (wrong !== null) refuse(typed, wrong);
        else if (code !== null) lookUp(typed);
        return code !== null || wrong !== null;
      },
      onNothing: () => setErrors(new Map([['itemEntry', ORDER_TEXTS.nothingFound]])),
      onFailure: sayFailure,
    };
  }, [addFound, formRef, sayFailure, setErrors]);

  return { addFound, addTyped, repeated, line };
}
