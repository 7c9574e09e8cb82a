import type { FoundProduct } from '@domain/order/draft-product';
import { readItemEntry } from '@domain/order/item-entry';
import { parseQuantity } from '@domain/quantity';

import { ORDER_TEXTS } from './order-texts';

/** What was entered and is not in the order yet: its look-up is under way, or it was refused. */
export interface PendingItem {
  id: number;
  /** As it was entered: `3*789`, `montante`. */
  typed: string;
  /** What its quantity begins with; what is typed over it is in its field. */
  amount: string;
  /** Whether the focus waits in its quantity. */
  takesFocus: boolean;
  product: FoundProduct | null;
  /** Why it is no item; null while it is looked up. */
  wrong: string | null;
}

/** What one quantity is unless another is said. */
export const ONE = '1';

/** Whether the next entry follows at once: after a scan, and where the quantity was said. */
export function isWhole(typed: string): boolean {
  const { amount, code } = readItemEntry(typed);
  return amount !== null || code === 'bar-code';
}

/** What an answer means for an entry: its product, or why there is none. */
export function productOf(
  typed: string,
  { exact, rows }: { exact: FoundProduct | null; rows: readonly FoundProduct[] },
): FoundProduct | string {
  if (readItemEntry(typed).code !== null) return exact ?? ORDER_TEXTS.unknownProduct;
  const [first] = rows;
  if (!first) return ORDER_TEXTS.nothingFound;
  return rows.length === 1 ? first : ORDER_TEXTS.severalFound;
}

/** Its quantity as it stands, and whether that was said: before the `*`, or typed. */
export interface AskedAmount {
  amount: string;
  said: boolean;
}

/** The entry that asks for the same again. */
export function entryOf({ typed }: PendingItem, { amount, said }: AskedAmount): string {
  return said ? `${amount}*${readItemEntry(typed).text}` : typed;
}

/** Whether a text that follows an entry is its quantity: a code to scan is longer. */
export function isAmount(text: string): boolean {
  return readItemEntry(text).code !== 'bar-code' && (parseQuantity(text) ?? 0) > 0;
}
