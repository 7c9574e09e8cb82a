import { formatMoney } from './money';

/** `com desconto de R$ 10,00`; empty without a discount. */
export function discountText(cents: number | null): string {
  return cents !== null && cents > 0 ? `com desconto de ${formatMoney(cents)}` : '';
}

/** `com R$ 1,16 a mais (juros, multa e acréscimos)`, the receipt's wording. */
export function surplusText(cents: number): string {
  return `com ${formatMoney(cents)} a mais (juros, multa e acréscimos)`;
}

/** `, com desconto de R$ 10,00`, to append to a payment; empty without a discount. */
export function withDiscount(cents: number): string {
  return cents > 0 ? `, ${discountText(cents)}` : '';
}

/** `, com R$ 1,16 a mais (juros, multa e acréscimos)`, to append likewise; empty without any. */
export function withSurplus(cents: number): string {
  return cents > 0 ? `, ${surplusText(cents)}` : '';
}
