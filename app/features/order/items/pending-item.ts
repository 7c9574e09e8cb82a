import type { FoundProduct } from '@domain/order/draft/draft-product';
import { readItemEntry } from '@domain/order/draft/item-entry';
import { parseQuantity } from '@domain/quantity';
import { ORDER_TEXTS } from '~/features/order/shared/order-texts';
import { ENTRY_TEXTS } from '~/features/order-entry/entry-texts';

/** An entry that is not an item yet: its look-up is pending, or it was refused. */
export interface PendingItem {
  id: number;
  /** The entry as typed: `3*789`, `montante`. */
  typed: string;
  /** Its initial quantity; what the person types instead is in its field. */
  amount: string;
  /** Whether its quantity has the focus. */
  takesFocus: boolean;
  product: FoundProduct | null;
  /** Why it was refused; null while it is looked up. */
  wrong: string | null;
}

/** The quantity when none was entered. */
export const ONE = '1';

/**
 * Whether the entry is complete: a scan, or one with a quantity. The next entry then follows at
 * once.
 */
export function isWhole(typed: string): boolean {
  const { amount, code } = readItemEntry(typed);
  return amount !== null || code === 'bar-code';
}

/** The product found for an entry, or why there is none. */
export function productOf(
  typed: string,
  { exact, rows }: { exact: FoundProduct | null; rows: readonly FoundProduct[] },
): FoundProduct | string {
  if (readItemEntry(typed).code !== null) return exact ?? ENTRY_TEXTS.unknownProduct;
  const [first] = rows;
  if (!first) return ORDER_TEXTS.nothingFound;
  return rows.length === 1 ? first : ORDER_TEXTS.severalFound;
}

/** Its current quantity, and whether the person entered it: before the `*`, or in the field. */
export interface EntryAmount {
  amount: string;
  isEntered: boolean;
}

/** The text that repeats the entry. */
export function entryOf({ typed }: PendingItem, { amount, isEntered }: EntryAmount): string {
  return isEntered ? `${amount}*${readItemEntry(typed).text}` : typed;
}

/**
 * Whether a refused entry may return to the entry field: a scan is replaced by the next scan, and a
 * longer version of a text that finds nothing finds nothing either. Typing after any other entry
 * would make another code.
 */
export function isOfferedAgain(typed: string, wrong: string): boolean {
  const { code } = readItemEntry(typed);
  return code === 'bar-code' || (code === null && wrong === ORDER_TEXTS.nothingFound);
}

/** Whether a text after an entry is its quantity: a scanned code is longer. */
export function isAmount(text: string): boolean {
  return readItemEntry(text).code !== 'bar-code' && (parseQuantity(text) ?? 0) > 0;
}
