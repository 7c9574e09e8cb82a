import type { FoundProduct } from '@domain/order/draft-product';
import { BAR_CODE_MAX_LENGTH, PRODUCT_ID_MAX_LENGTH } from '@domain/product/product-filter';
import type { Caller } from '~/server/http/api-client.server';

import { findProductByBarCode, findProductById } from './product.server';

/**
 * The active product of what was typed into an entry field; null, unasked, for what can be no bar
 * code or no id.
 */
export async function findProductByText(
  caller: Caller,
  field: 'itemBarCode' | 'itemId',
  text: string,
): Promise<FoundProduct | null> {
  if (field === 'itemBarCode')
    return text !== '' && text.length <= BAR_CODE_MAX_LENGTH
      ? findProductByBarCode(caller, text)
      : null;
  return text.length <= PRODUCT_ID_MAX_LENGTH && /^\d+$/.test(text)
    ? findProductById(caller, Number(text))
    : null;
}
