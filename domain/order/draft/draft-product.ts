import { formatDecimal } from '../../money';
import { PRODUCT_LIMITS } from '../../product/product-limits';
import { type DraftProduct, emptyProduct } from './draft';
import type { ItemEntry } from './item-entry';

/** A product as found by a look-up; `value` in cents. */
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

/** A new line, of one where no quantity is said. */
export function draftProductOf(product: FoundProduct, amount = '1'): DraftProduct {
  return {
    ...emptyProduct(),
    ...productFields(product),
    amount,
    value: formatDecimal(product.value),
  };
}

/** A new free line, of what the entry line says: `3*guindaste`. A code describes nothing. */
export function freeLineOf({ amount, text, code, wrong }: ItemEntry): DraftProduct {
  const isDescription = code === null && wrong === null;
  return {
    ...emptyProduct(),
    amount: amount ?? '1',
    description: isDescription ? text.slice(0, PRODUCT_LIMITS.description) : '',
  };
}

/** What a line has of its product, besides the price that was agreed. */
export function productFields(product: FoundProduct) {
  return {
    idProduct: String(product.idProduct),
    description: product.description,
    unity: product.unity ?? '',
    type: product.type || 'P',
  };
}
