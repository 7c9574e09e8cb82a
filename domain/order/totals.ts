/** The numbers of a line: quantity in thousandths, unit value in cents. */
export interface OrderLine {
  amount: number;
  value: number;
}

/**
 * All in cents. `total` stops at zero when the discount exceeds items and freight, an error
 * reported at the discount.
 */
export interface OrderTotals {
  productsTotal: number;
  freight: number;
  discount: number;
  total: number;
}

/** Largest order, in cents: exact in a double and in any column. */
export const MAX_ORDER_CENTS = 99_999_999_999_999;

/**
 * Quantity times value, rounded half up to the cent (architecture, Money). The product may exceed a
 * double's exact range, so it is computed in BigInt.
 */
export function lineSubtotal({ amount, value }: OrderLine): number {
  const product = amount * value;
  if (Number.isSafeInteger(product)) return Math.floor((product + 500) / 1000);
  return Number((BigInt(amount) * BigInt(value) + 500n) / 1000n);
}

/** Items plus freight minus discount (R-ORD-15). */
export function orderTotals(order: {
  products: readonly OrderLine[];
  freight: number;
  discountValue: number;
}): OrderTotals {
  const productsTotal = order.products.reduce((sum, line) => sum + lineSubtotal(line), 0);
  return {
    productsTotal,
    freight: order.freight,
    discount: order.discountValue,
    total: Math.max(productsTotal + order.freight - order.discountValue, 0),
  };
}
