import { formatDecimal } from '../money';
import { type DraftProduct, emptyProduct } from './draft';

/** A product as a look-up finds it; `value` in cents. */
export interface FoundProduct {
  idProduct: number;
  description: string;
  unity: string | null;
  value: number;
  type: string;
}

/** Whether the product is on the order already: 'Item já adicionado à lista.' */
export function hasProduct(
  draft: { products: readonly DraftProduct[] },
  idProduct: number,
): boolean {
  return draft.products.some((product) => product.idProduct === String(idProduct));
}

/** A line of one piece of it. */
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
