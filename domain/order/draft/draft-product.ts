import { formatDecimal } from '../../money';
import { PRODUCT_LIMITS } from '../../product/product-limits';
import { type DraftProduct, emptyProduct } from './draft';
import type { ItemEntry } from './item-entry';

/** A product found by a look-up; `value` in cents. */
export interface FoundProduct {
  idProduct: number;
  description: string;
  unity: string | null;
  value: number;
  type: string;
}

/** Whether the product is already on the order: 'Item já adicionado à lista.' */
export function hasProduct(
  draft: { products: readonly DraftProduct[] },
  idProduct: number,
): boolean {
  return draft.products.some((product) => product.idProduct === String(idProduct));
}

/** A new line, with quantity 1 by default. */
export function draftProductOf(product: FoundProduct, amount = '1'): DraftProduct {
  return {
    ...emptyProduct(),
    ...productFields(product),
    amount,
    value: formatDecimal(product.value),
  };
}

/** A new free line from the entry line: `3*guindaste`. A code is not used as description. */
export function freeLineOf({ amount, text, code, wrong }: ItemEntry): DraftProduct {
  const isDescription = code === null && wrong === null;
  return {
    ...emptyProduct(),
    amount: amount ?? '1',
    description: isDescription ? text.slice(0, PRODUCT_LIMITS.description) : '',
  };
}

/** The fields that a line takes from its product, besides the price. */
export function productFields(product: FoundProduct) {
  return {
    idProduct: String(product.idProduct),
    description: product.description,
    unity: product.unity ?? '',
    type: product.type || 'P',
  };
}
