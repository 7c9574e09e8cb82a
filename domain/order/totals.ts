/** A line as it counts: quantity in thousandths, unit value in cents. */
export interface OrderLine {
  amount: number;
  value: number;
}

/**
 * All in cents. `total` stops at zero where the discount is above items and freight, which is
 * refused at the discount.
 */
export interface OrderTotals {
  productsTotal: number;
  freight: number;
  discount: number;
  total: number;
}

/** Largest order the product takes, in cents: exact in a double, and in any column. */
export const MAX_ORDER_CENTS = 99_999_999_999_999;

/**
 * Quantity times value, rounded half up to the cent (architecture, Money). The product may pass
 * what a double holds exactly, so it is made in whole numbers without bound.
 */
export function lineSubtotal({ amount, value }: OrderLine): number {
  const product = amount * value;
  if (Number.isSafeInteger(product)) return Math.floor((product + 500) / 1000);
  return Number((BigInt(amount) * BigInt(value) + 500n) / 1000n);
}

/** Items plus freight less discount (R-ORD-15). */
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
