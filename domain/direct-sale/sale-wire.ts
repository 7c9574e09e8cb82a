import { centsToReais } from '../money';
import { thousandthsToQuantity } from '../quantity';
import type { SaleInput } from './sale-schema';

/**
 * The JSON payload of POST `order/direct-sale`, which `saleSchema` parses back to the same sale.
 */
export function saleToWire(sale: SaleInput) {
  return {
    ...sale,
    discount: centsToReais(sale.discount),
    products: sale.products.map((product) => ({
      ...product,
      // Empty text, not null as elsewhere (R-SAL-22).
      observation: product.observation ?? '',
      amount: thousandthsToQuantity(product.amount),
      value: centsToReais(product.value),
    })),
  };
}
