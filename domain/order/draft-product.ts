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

/** A new line with a quantity of one. */
export function draftProductOf(product: FoundProduct): DraftProduct {
  return {
    ...emptyProduct(),
    idProduct: String(product.idProduct),
    description: product.description,
    unity: product.unity ?? '',
    value: formatDecimal(product.value),
    type: product.type || 'P',
  };
}
