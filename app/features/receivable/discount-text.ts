import { formatMoney } from '@domain/money';

/** `, com desconto de R$ 10,00`, after what was paid with it; nothing without one. */
export function withDiscount(cents: number): string {
  return cents > 0 ? `, com desconto de ${formatMoney(cents)}` : '';
}
