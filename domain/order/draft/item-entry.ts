import { BAR_CODE_MAX_LENGTH, PRODUCT_ID_MAX_LENGTH } from '../../product/product-limits';
import { formatQuantity, parseQuantity } from '../../quantity';

/** The content of an entry field: `3*7891234567895`, `12`, `massa corrida` (R-ORD-33). */
export interface ItemEntry {
  /** As shown on a line; null when missing. */
  amount: string | null;
  /** The code or the text. */
  text: string;
  /** The kind of code; null for a part of a description. */
  code: 'id' | 'bar-code' | null;
  /** Why the entry cannot be added. */
  wrong: string | null;
}

export const ITEM_ENTRY_MAX_LENGTH = 120;

/** Seven digits are a code (R-ORD-33), not a quantity. */
const MOST_THOUSANDTHS = 999_999_000;
/** `999999,999*`, or `0,001 *`. */
export const AMOUNT_ENTRY_LENGTH = 11;

const NO_AMOUNT = 'Diga a quantidade antes do *, como em 3*789.';
const BAD_AMOUNT = 'A quantidade antes do * vai de 0,001 a 999999, como em 3*789.';
const NO_CODE = 'Diga o produto depois do *, como em 3*789.';

/** With letters before the `*`, the whole text is a description: `placa 2*4`. */
export function readItemEntry(typed: string): ItemEntry {
  const whole = typed.trim();
  const match = /^([^\p{L}*]*)\*(.*)$/u.exec(whole);
  if (!match) return { amount: null, text: whole, code: codeOf(whole), wrong: null };
  const [, before = '', after = ''] = match;
  const read = parseQuantity(before);
  if (before.trim() === '' || !read || read > MOST_THOUSANDTHS) {
    const wrong = before.trim() === '' ? NO_AMOUNT : BAD_AMOUNT;
    return { amount: null, text: whole, code: null, wrong };
  }
  const text = after.trim();
  return {
    amount: formatQuantity(read),
    text,
    code: codeOf(text),
    wrong: text === '' ? NO_CODE : null,
  };
}

/**
 * How to look a text up, by the field that it was entered into; null when no product can match. Too
 * many digits for an id are a bar code in either field: a scan goes to the focused one.
 */
export function codeLookUp(
  field: 'itemBarCode' | 'itemId',
  text: string,
): { barCode: string } | { idProduct: string } | null {
  if (field === 'itemId') {
    const code = codeOf(text);
    if (code !== 'bar-code') return code && { idProduct: text };
  }
  return text !== '' && text.length <= BAR_CODE_MAX_LENGTH ? { barCode: text } : null;
}

function codeOf(text: string): ItemEntry['code'] {
  if (!/^\d+$/.test(text) || text.length > BAR_CODE_MAX_LENGTH) return null;
  return text.length <= PRODUCT_ID_MAX_LENGTH ? 'id' : 'bar-code';
}
