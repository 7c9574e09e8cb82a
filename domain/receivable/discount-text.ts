import { formatMoney } from '../money';

/** `com desconto de R$ 10,00`; nothing without one. */
export function discountText(cents: number | null): string {
  return cents !== null && cents > 0 ? `com desconto de ${formatMoney(cents)}` : '';
}

/** `, com desconto de R$ 10,00`, after what was paid with it; nothing without one. */
export function withDiscount(cents: number): string {
  return cents > 0 ? `, ${discountText(cents)}` : '';
}
