import type { FoundProduct } from '@domain/order/draft-product';
import { BAR_CODE_MAX_LENGTH, PRODUCT_ID_MAX_LENGTH } from '@domain/product/product-limits';
import type { Caller } from '~/server/http/api-client.server';

import { findProductByBarCode, findProductById } from './product.server';

/**
 * The active product for an entry field's text; null without a request when it cannot be a bar code
 * or id.
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
