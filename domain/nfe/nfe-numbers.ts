/** Numbers as the schema writes them: a point, and no more digits than asked for. */

/** `1234.50` from integer cents. */
export function amountText(cents: number): string {
  return decimal(cents, 2);
}

/** `2.500` from thousandths. */
export function quantityText(thousandths: number): string {
  return decimal(thousandths, 3);
}

/** `18.0000` from percent. */
export function rateText(percent: number): string {
  return percent.toFixed(4);
}

function decimal(value: number, places: number): string {
  const digits = String(value).padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
