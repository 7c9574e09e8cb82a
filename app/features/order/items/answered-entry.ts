import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import type { FoundProduct } from '@domain/order/draft/draft-product';
import { readItemEntry } from '@domain/order/draft/item-entry';
import { fieldText, offerField, setField } from '~/features/order/shared/entry-text';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';

import { amountField, amountOf, isAmountTyped } from './pending-amount';
import { isOfferedAgain, type PendingItem } from './pending-item';
import type { PendingList } from './pending-list';

/** The form whose entries become items. */
export interface EntryForm {
  formRef: RefObject<HTMLFormElement>;
  /** Appends the line and returns its index; null when the product is already listed. */
  add: (
    product: FoundProduct,
    quantity: { amount: string; entered: string | null },
  ) => number | null;
  /** Moves to the line that has the product; `entered` is the quantity that was not added to it. */
  lead: (product: FoundProduct, entered: string | null, toAmount: boolean) => void;
  setError: (message: string) => void;
}

/** Turns an entry into an item; a quantity being typed continues in the item's field. */
export function becomeItem(
  item: PendingItem,
  product: FoundProduct,
  { list, form }: { list: PendingList; form: EntryForm },
): void {
  const field = amountField(item);
  const { amount, isEntered } = amountOf(item);
  const entered = isEntered ? amount : null;
  const focused = field !== null && field === document.activeElement;
  const { selectionStart = null, selectionEnd = null } = field ?? {};
  // Synchronously: a key between the answer and the new line would be lost.
  const index = flushSync(() => {
    const added = form.add(product, { amount, entered });
    if (added !== null || !isEntered) list.drop(item.id);
    else list.change(item.id, { wrong: ORDER_TEXTS.repeatedAmount, product });
    return added;
  });
  if (index === null) return form.lead(product, entered, focused && !isEntered);
  const line = document.getElementById(`products-${index}-amount`);
  if (!focused || !(line instanceof HTMLInputElement)) return;
  line.focus();
  line.setSelectionRange(selectionStart, selectionEnd);
}

/**
 * A refused entry that may be retyped returns to its field if nothing else was typed since; any
 * other stays as entered.
 */
export function refuseEntry(
  item: PendingItem,
  wrong: string,
  { list, form }: { list: PendingList; form: EntryForm },
): void {
  const { current: element } = form.formRef;
  const isLast = list.all().at(-1) === item && fieldText(element, 'itemEntry') === '';
  const goesBack =
    isOfferedAgain(item.typed, wrong) &&
    isLast &&
    !isAmountTyped(item) &&
    isAmongItems(document.activeElement);
  if (!goesBack) return flushSync(() => list.change(item.id, { wrong, product: null }));
  setField(element, 'itemEntry', item.typed);
  if (readItemEntry(item.typed).code === 'bar-code') offerField(element, 'itemEntry');
  flushSync(() => {
    list.drop(item.id);
    form.setError(wrong);
  });
}

/** Whether the focus is still among the items' entry fields. */
function isAmongItems(element: Element | null): boolean {
  return element === null || element === document.body || element.closest('#itens') !== null;
}
