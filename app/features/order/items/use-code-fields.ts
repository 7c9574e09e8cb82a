import { type Dispatch, type RefObject, useEffect } from 'react';

import type { FoundProduct } from '@domain/order/draft/draft-product';
import { codeLookUp, readItemEntry } from '@domain/order/draft/item-entry';
import { takeEarlyEntries } from '~/components/ui/early-enter';
import type { ToastMessage } from '~/components/ui/toast';
import { fieldText, setField } from '~/features/order/shared/entry-text';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';
import { lookUpProduct } from '~/features/order-entry/order-look-up';

const CODE_FIELDS = ['itemBarCode', 'itemId'] as const;
type CodeField = (typeof CODE_FIELDS)[number];

export type ItemField = CodeField | 'itemSearch' | 'itemEntry';

interface Entered {
  amount?: string | null;
  /** The quantity entered; null for none. */
  entered?: string | null;
  /** Whether the line's quantity gets the focus. */
  focuses?: boolean;
}

/** Adds a product; returns false, with the reason at the field, when nothing was added. */
export type AddFound = (product: FoundProduct | null, from: ItemField, entry?: Entered) => boolean;

interface CodeFields {
  formRef: RefObject<HTMLFormElement>;
  addFound: AddFound;
  say: (message: string, type: ToastMessage['type']) => void;
  /** Shows the error's message and returns it. */
  sayFailure: (error: unknown) => string;
  /** A save waits for it. */
  track: (work: Promise<unknown>) => void;
  setErrors: Dispatch<ReadonlyMap<string, string>>;
}

async function lookUpCode(from: CodeField, text: string) {
  const code = codeLookUp(from, text);
  return code && lookUpProduct(code);
}

/**
 * The fields of a product's codes: adds what was entered there before the page was interactive, and
 * returns the function that adds a field's current code.
 */
export function useCodeFields({
  formRef,
  addFound,
  say,
  sayFailure,
  track,
  setErrors,
}: CodeFields) {
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
          if (product) addFound(product, from, { amount });
          else say(`${typed}: ${wrong ?? ENTRY_TEXTS.unknownProduct}`, 'error');
        } catch (error) {
          if (field.value === '') field.value = typed;
          sayFailure(error);
        }
      }
    };
    track(enter());
  }, [formRef, addFound, say, sayFailure, track]);

  /** Clears the field for the next code at once; one that became no item comes back. */
  return async (from: CodeField) => {
    const typed = fieldText(formRef.current, from);
    const { text, amount, wrong } = readItemEntry(typed);
    if (wrong !== null) return setErrors(new Map([[from, wrong]]));
    setField(formRef.current, from, '');
    const giveBack = () => {
      const field = document.getElementById(from);
      if (!(field instanceof HTMLInputElement) || field.value !== '') return;
      field.value = typed;
      // Where the saved order's form has taken the place of this one, the code only waits.
      if (!formRef.current) return;
      field.focus();
      field.select();
    };
    try {
      const product = text ? await lookUpCode(from, text) : null;
      if (!formRef.current || !addFound(product, from, { amount })) giveBack();
    } catch (error) {
      giveBack();
      throw error;
    }
  };
}
