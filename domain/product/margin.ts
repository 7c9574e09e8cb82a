import { formatMoney, parseMoney } from '../money';

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/** Price minus cost, in cents and as a fraction of the price (0.25 is a quarter). */
export interface Margin {
  cents: number;
  rate: number;
}

/**
 * The margin of a price over its cost, both in cents; null when one is missing. Negative when sold
 * at a loss.
 */
export function productMargin(value: number | null, cost: number | null): Margin | null {
  if (value === null || cost === null || value <= 0) return null;
  const cents = value - cost;
  return { cents, rate: cents / value };
}

/** `R$ 25,00 (25,0%)`, at a loss `− R$ 25,00 (−25,0%)`; null without a margin. */
export function marginText(value: string, cost: string): string | null {
  const margin = productMargin(parseMoney(value), parseMoney(cost));
  return (
    margin && `${formatMoney(margin.cents)} (${percent.format(margin.rate).replace('-', '−')})`
  );
}
