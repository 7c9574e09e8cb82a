import { trimEndOf } from '../trim-end';

/** Numbers as the schema writes them: a decimal point, and a fixed number of decimals. */

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

/** `1.234.567` from `1234567`. */
export function groupThousands(digits: string): string {
  const first = digits.length % 3;
  const groups = first > 0 ? [digits.slice(0, first)] : [];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join('.');
}

/**
 * A note's number as displayed: `1.234,5` from `1234.500`, with at least `places` decimals. Other
 * text is left as it is.
 */
export function shownNumber(text: string, places: number): string {
  const [, digits, decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (digits === undefined) return text;
  const kept = trimEndOf(decimals, '0').padEnd(places, '0');
  const grouped = groupThousands(digits.replace(/^0+(?=\d)/, ''));
  return kept === '' ? grouped : `${grouped},${kept}`;
}
