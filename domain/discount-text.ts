import { formatMoney } from './money';

/** `com desconto de R$ 10,00`; nothing without one. */
export function discountText(cents: number | null): string {
  return cents !== null && cents > 0 ? `com desconto de ${formatMoney(cents)}` : '';
}

/** `com R$ 1,16 a mais (juros, multa e acréscimos)`, as the receipt calls it. */
export function surplusText(cents: number): string {
  return `com ${formatMoney(cents)} a mais (juros, multa e acréscimos)`;
}

/** `, com desconto de R$ 10,00`, after what was paid with it; nothing without one. */
export function withDiscount(cents: number): string {
  return cents > 0 ? `, ${discountText(cents)}` : '';
}
