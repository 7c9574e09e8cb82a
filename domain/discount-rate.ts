import { parseNumber } from './decimal';
import { formatDecimal, shareOf } from './money';

export const INVALID_DISCOUNT_RATE = 'Digite um percentual de 0 a 100, com até duas casas';

/** The amount does not follow later changes of the items (decision 0179). */
export const DISCOUNT_RATE_HELP = 'Dos itens de agora. Vira um valor em R$.';

/** Characters: `100,00`, and a sign is left out. */
export const DISCOUNT_RATE_MAX_LENGTH = 6;

/**
 * The text of a discount of a typed rate (`10`, `12,5%`) on `total` cents, in reais; null for a
 * text that is no rate. The rate itself is stored nowhere (decision 0179).
 */
export function discountOfRate(typed: string, total: number): string | null {
  const rate = parseNumber(typed.replace('%', ''), 2, { grouped: false });
  if (rate === null || rate < 0 || rate > 100) return null;
  return formatDecimal(shareOf(total, Math.round(rate * 100)));
}
