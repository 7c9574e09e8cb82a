import { BAR_CODE_MAX_LENGTH, PRODUCT_ID_MAX_LENGTH } from '../product/product-limits';
import { formatQuantity, parseQuantity } from '../quantity';
import { ORDER_LIMITS } from './order-schema';

/** What an entry line says: `3*7891234567895`, `12`, `massa corrida`. */
export interface ItemEntry {
  /** As a line shows it; null when none is said. */
  amount: string | null;
  /** The code or the text. */
  text: string;
  /** What the text is the whole of; null for a part of a description. */
  code: 'id' | 'bar-code' | null;
}

export const ITEM_ENTRY_MAX_LENGTH = 120;

export function readItemEntry(typed: string): ItemEntry {
  const [, before = '', after = ''] = /^\s*([\d.,]+)\s*\*(.*)$/.exec(typed) ?? [];
  const read = parseQuantity(before);
  const amount = read ? formatQuantity(read) : '';
  const isSaid = amount !== '' && amount.length <= ORDER_LIMITS.quantity;
  const text = (isSaid ? after : typed).trim();
  return { amount: isSaid ? amount : null, text, code: codeOf(text) };
}

function codeOf(text: string): ItemEntry['code'] {
  if (!/^\d+$/.test(text) || text.length > BAR_CODE_MAX_LENGTH) return null;
  return text.length <= PRODUCT_ID_MAX_LENGTH ? 'id' : 'bar-code';
}
