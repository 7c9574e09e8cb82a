import { readItemEntry } from '@domain/order/draft/item-entry';

import { type EntryAmount, ONE, type PendingItem } from './pending-item';

/** Marks a quantity that the person edited. */
export const TYPED = 'typed';

export function pendingAmountId(id: number): string {
  return `pending-${id}-amount`;
}

/** The quantity's field, below the items. */
export function amountField({ id }: PendingItem): HTMLInputElement | null {
  const field = document.getElementById(pendingAmountId(id));
  return field instanceof HTMLInputElement ? field : null;
}

/** Whether the person typed over the quantity. */
export function isAmountTyped(item: PendingItem): boolean {
  return amountField(item)?.dataset.pending === TYPED;
}

export function amountOf(item: PendingItem): EntryAmount {
  return {
    amount: amountField(item)?.value.trim() ?? item.amount,
    isEntered:
      isAmountTyped(item) || item.amount !== ONE || readItemEntry(item.typed).amount !== null,
  };
}
