import { centsToReais } from '../money';
import { thousandthsToQuantity } from '../quantity';
import type { SaleInput } from './sale-schema';

/**
 * The JSON payload of POST `order/direct-sale`, which `saleSchema` parses back to the same sale.
 */
export function saleToWire({ payments, cashReceived, idParkedSale, ...sale }: SaleInput) {
  return {
    ...sale,
    // Only if there are any: other servers do not know them (docs/contract.md#sale-payments).
    ...(payments.length === 0
      ? {}
      : { payments: payments.map((part) => ({ ...part, value: centsToReais(part.value) })) }),
    ...(cashReceived === null ? {} : { cashReceived: centsToReais(cashReceived) }),
    ...(idParkedSale === null ? {} : { idParkedSale }),
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
