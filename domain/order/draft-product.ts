import { formatDecimal } from '../money';
import { type DraftProduct, emptyProduct } from './draft';

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

/** What a line has of its product, besides the price that was agreed. */
export function productFields(product: FoundProduct) {
  return {
    idProduct: String(product.idProduct),
    description: product.description,
    unity: product.unity ?? '',
    type: product.type || 'P',
  };
}
