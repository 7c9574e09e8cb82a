/**
 * How far below its registered price an item was sold, as `12,5%`; null when it was not (R-FAC-06).
 * Cents per unit.
 */
export function itemDiscountRate({
  value,
  fullValue,
}: {
  value: number;
  fullValue: number | null;
}): string | null {
  if (fullValue === null || value >= fullValue) return null;
  const tenths = Math.round(((fullValue - value) / fullValue) * 1000);
  // Below that it is rounding, not a discount.
  if (tenths === 0) return null;
  return `${(tenths / 10).toString().replace('.', ',')}%`;
}
